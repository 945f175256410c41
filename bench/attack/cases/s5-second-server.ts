import { pino } from 'pino'
import { claimNode } from '../../../apps/server/src/db/one-node.ts'
import type { AttackCase } from '../attack-case.ts'
import { type Copy, startCopy } from '../copy.ts'

const attack: AttackCase = {
  finding: 'S5',
  title: 'a second server on a database is refused in one sentence',
  shownBy: 'apps/server/src/db/one-node.int.test.ts',
  async run(copy, { quick }) {
    const said = await (quick ? claim(copy) : start(copy))
    const sentence = /^Another Recto is running on the database .+: stop it first, or set DATABASE_URL/m.exec(said)
    if (!sentence) throw new Error(`A second server was let in, or said: ${said}`)
    if (!(await fetch(`${copy.url}/readyz`)).ok) throw new Error('The first server is not ready any more.')
    return `refused: ${sentence[0]}`
  },
}
export default attack

/** Requests the database as a starting server does, without waiting. */
async function claim({ databaseUrl, dataDir }: Copy): Promise<string> {
  const asked = { databaseUrl, dataDir, nodeId: 'second', isCluster: false, waitMs: 100, onLost: () => {} }
  try {
    await (await claimNode({ ...asked, log: pino({ level: 'silent' }) })).release()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

async function start({ databaseUrl }: Copy): Promise<string> {
  try {
    await (await startCopy({ DATABASE_URL: databaseUrl })).stop()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

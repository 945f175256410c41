import { isAlive, until } from '../../../apps/server/src/db/embedded/postmaster.ts'
import { LOOPBACK } from '../../../apps/server/src/listen.ts'
import { sendHalf } from '../../../apps/server/test/half-sent.ts'
import type { AttackCase } from '../attack-case.ts'
import { startCopy } from '../copy.ts'

/** How long a server may keep running after its last response. ms */
const GONE_WITHIN_MS = 3000
/** How long the full form delays the second half of a request. ms */
const HELD_BACK_MS = 5000

const attack: AttackCase = {
  finding: 'C1.4',
  title: 'what is under way at SIGTERM, on ::1 and 127.0.0.1, is answered and kept, and the server is soon gone',
  shownBy: 'apps/server/src/stopping.int.test.ts',
  async run(_, { quick }) {
    const copy = await startCopy()
    try {
      const person = await copy.signUp()
      const under = await Promise.all(
        LOOPBACK.map((host) => sendHalf(person, copy, host, 'CreateFolio', { folioName: `Over ${host}` })),
      )
      process.kill(copy.pid, 'SIGTERM')
      const ready = () => fetch(`${copy.url}/readyz`).then(({ status }) => status === 503)
      if (!(await until(ready))) throw new Error('/readyz does not say that the server stops.')
      if (!quick) await new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS))
      const answers = await Promise.all(under.map((one) => one.rest()))
      const answeredAt = performance.now()
      const statuses = answers.map(({ status }) => status)
      if (statuses.some((status) => status !== 200)) throw new Error(`The answers were ${statuses.join(' and ')}.`)
      const isGone = await until(() => !isAlive(copy.pid))
      const took = Math.round(performance.now() - answeredAt)
      if (!isGone || (!quick && took > GONE_WITHIN_MS)) throw new Error(`The server was there ${took} ms longer.`)
      const kept = await copy.db.selectFrom('folio').select('id').where('name', 'like', 'Over %').execute()
      if (kept.length !== LOOPBACK.length) throw new Error(`${kept.length} of ${LOOPBACK.length} folios were kept.`)
      return `${kept.length} of ${LOOPBACK.length} answered and kept${quick ? '' : `, gone ${took} ms after the last answer`}`
    } finally {
      await copy.stop()
    }
  },
}
export default attack

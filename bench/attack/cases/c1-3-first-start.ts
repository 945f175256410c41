import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../../apps/server/test/databases.ts'
import type { AttackCase } from '../attack-case.ts'
import { startCopy } from '../copy.ts'

const attack: AttackCase = {
  finding: 'C1.3',
  title: 'a first start with DATABASE_URL and AUTH_SECRET makes the RECTO_DATA that is not there',
  shownBy: 'apps/server/src/stopping.int.test.ts',
  async run() {
    const parent = await temporaryFolder()
    try {
      const copy = await startCopy({
        RECTO_DATA: join(parent, 'new'),
        AUTH_SECRET: 'a secret of more than thirty-two characters',
      })
      await copy.stop()
      return 'started and answered'
    } finally {
      await rm(parent, { recursive: true, force: true })
    }
  },
}
export default attack

import { ok, strictEqual } from 'node:assert'
import { newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createClient } from '../../../apps/server/test/client.ts'
import { nextAddress } from '../../../apps/server/test/harness.ts'
import type { AttackCase } from '../attack-case.ts'

const VISITORS = 8

export default {
  finding: 'S14',
  title: 'a visitor is counted by network, spends nobody else’s exports, and is served after teams',
  shownBy: 'apps/server/src/features/export/fair-exports.int.test.ts',
  async run(copy) {
    const data = JSON.stringify(newFolioDocument(SPECS))
    const exportAs = async (client: ReturnType<typeof createClient>, format: string) =>
      (await client.call('ExportTempFolio', { data, format })).envelope
    const address = nextAddress()
    await createClient(copy, address).call('SetTempExportCount', { count: 1000 })
    let taken = 0
    for (let browser = 0; browser < VISITORS; browser++) {
      if ((await exportAs(createClient(copy, address), 'json')).StatusCode === 1) taken++
    }
    strictEqual(taken, 3)

    const strangers = Array.from({ length: VISITORS }, () => createClient(copy))
    const tokens = await Promise.all(
      strangers.map(async (client) => ((await exportAs(client, 'pdf')).Data as { exportId: string }).exportId),
    )
    const payer = await copy.signUp()
    const { token } = await payer.ask<{ token: string }>('CreateFolio', {})
    const { exportId } = await payer.ask<{ exportId: string }>('ExportV3', { token, format: 'json' })
    const isOver = async () => {
      const { state } = await payer.ask<{ state: string }>('GetExport', { token, exportId })
      return state !== 'waiting' && state !== 'running'
    }
    while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 20))
    const open = await copy.db
      .selectFrom('folio_export')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('token', 'in', tokens)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirstOrThrow()
    ok(Number(open.count) >= VISITORS / 2, `only ${open.count} of ${VISITORS} visitors’ PDFs were still to be drawn`)
    return `${taken} of ${VISITORS} exports of one network taken; a team's JSON came before ${open.count} of ${VISITORS} visitors' PDFs`
  },
} satisfies AttackCase

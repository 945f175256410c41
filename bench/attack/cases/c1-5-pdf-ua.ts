import { deepStrictEqual } from 'node:assert'
import { setTimeout as pause } from 'node:timers/promises'
import type { ExportV3, GetExport, OutputOf } from '@recto/contract'
import { pdfUaFaults } from '../../../apps/server/test/pdf-ua.ts'
import type { AttackCase } from '../attack-case.ts'

const LOOK_EVERY_MS = 100

export default {
  finding: 'C1.5',
  title: 'an exported PDF holds what programs can tell of PDF/UA-1',
  shownBy: 'bench/export/fidelity.int.test.ts',
  async run(copy) {
    const ada = await copy.signUp()
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Harvest plan' })
    const { exportId } = await ada.ask<OutputOf<typeof ExportV3>>('ExportV3', { token, format: 'pdf' })
    const stateOf = () => ada.ask<OutputOf<typeof GetExport>>('GetExport', { token, exportId })
    let one = await stateOf()
    for (; one.state !== 'done'; one = await stateOf()) {
      if (one.state === 'failed' || one.state === 'cancelled') throw new Error(one.error ?? one.state)
      await pause(LOOK_EVERY_MS)
    }
    const bytes = new Uint8Array(await (await ada.fetch(one.url ?? '')).arrayBuffer())
    deepStrictEqual(await pdfUaFaults(bytes), [])
    return `0 findings in ${bytes.length} bytes`
  },
} satisfies AttackCase

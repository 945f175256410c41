import { ok, strictEqual } from 'node:assert'
import { newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createClient } from '../../../apps/server/test/client.ts'
import type { AttackCase } from '../attack-case.ts'

const MODULES = 4
const HTML = '<b>word</b> '.repeat(16_000)
const READS = 100
/** Replaying this folio took about 0.1 s per read. */
const MOST_CPU_S = 4

export default {
  finding: 'S13',
  title: 'strangers who read a large folio again and again cost a statement each, and are limited by network',
  shownBy: 'apps/server/src/projection/reads.int.test.ts',
  async run(copy) {
    const owner = await copy.signUp()
    const blank = newFolioDocument(SPECS)
    const sectionId = blank.sections[0]?.id ?? ''
    const modules = Array.from({ length: MODULES }, (_, at) =>
      newModule(SPECS.HtmlModule, {
        sectionId,
        rect: { x: 0, y: 20 * at, w: 30, h: 16 },
        props: { html: `${at} ${HTML}`, title: 'Large', fits: true },
      }),
    )
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { content: { ...blank, modules } })
    await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
    const reader = createClient(copy)
    const missing = () => reader.fetch(`/folio/${token}/form/nosuchform/sent`)
    const content = () => reader.fetch(`/try/${token}/content`)
    strictEqual((await missing()).status, 404)
    ok((await (await content()).text()).length > 500_000)
    const before = copy.cpuS()
    for (let asked = 0; asked < READS; asked++) {
      strictEqual((await missing()).status, 404)
      strictEqual((await content()).status, 200)
    }
    const cpuS = copy.cpuS() - before
    ok(cpuS < MOST_CPU_S, `${2 * READS} reads took ${cpuS.toFixed(1)} s of the processor`)
    let allowed = 0
    for (; allowed < 300 && (await missing()).status === 404; allowed++);
    strictEqual((await missing()).status, 429)
    strictEqual((await createClient(copy).fetch(`/try/${token}/content`)).status, 200)
    return `${2 * READS} reads took ${cpuS.toFixed(2)} CPU s; refused after ${2 * READS + 2 + allowed} in a minute`
  },
} satisfies AttackCase

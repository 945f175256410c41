import { type FolioDocument, htmlToRichText, newFolioDocument, newModule, SCHEMA_VERSION } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan } from '../../../test/plans.ts'
import { upload } from '../../../test/uploads.ts'
import { sharedServer } from '../../../test/worker.ts'
import { writeContent } from '../../../test/write-folio.ts'
import { FOLIO_FORM } from '../../folio-form.ts'

const COLORS = ['#7A2416', '#F2B66D', '#2B3A55']
const STRANGE = /#(?:00ff7f|ff00ff|12ab34)|Papyrus/i
const HTML = '<p><span data-color="#ff00ff" data-font="Papyrus">Loud</span> <mark data-color="#12ab34">words</mark></p>'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
})
beforeEach(async () => {
  owner = await signUp(server, { fullName: 'Olive Owner' })
  await onPlan(server, owner, 'ProYearly25')
  for (const hex of COLORS) await owner.ask('AddColor', { hex })
  await owner.ask('AddFont', { name: 'Lora' })
  await owner.ask('SetStyleLocks', { colors: true, fonts: true })
})

/** A folio that is off brand in its ground, its box, its words and its theme. */
function loud(): FolioDocument {
  const blank = newFolioDocument(SPECS)
  const [section] = blank.sections
  if (!section) throw new Error('A blank folio has a section.')
  const rect = { x: 4, y: 4, w: 20, h: 10 }
  const module = newModule(SPECS.Text, { sectionId: section.id, rect, texts: { body: htmlToRichText(HTML) } })
  return {
    ...blank,
    sections: [{ ...section, background: '#00ff7f' }],
    modules: [{ ...module, box: { ...module.box, fill: '#ff00ff' } }],
    theme: {
      ...blank.theme,
      follows: 'own',
      palette: { ...blank.theme.palette, primary: '#00ff7f', accent: '#12ab34' },
      fonts: { ...blank.theme.fonts, heading: { family: 'Papyrus', weights: [400], fallback: 'serif' } },
    },
  }
}

/** Whether a page has these words, and what of it is off brand. */
async function shown(token: string, words = 'Loud'): Promise<[hasWords: boolean, strange: string | undefined]> {
  await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
  const html = await (await createClient(server).fetch(`/folio/${token}`)).text()
  return [html.includes(words), STRANGE.exec(html)?.[0]]
}
const make = async () => (await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Off brand' })).token
/** What is stored, which no one rewrites. */
const stored = async (token: string) =>
  JSON.stringify((await owner.ask<{ document: object }>('GetFolioJson', { token })).document)

describe('with colours and fonts locked readers see the guide’s alone', () => {
  it('however a program writes the folio, whole or a module of it [STYLE-10]', async () => {
    const token = await make()
    const { hash } = await owner.ask<{ hash: string }>('GetFolioJson', { token })
    await owner.ask('FolioStore', { token, hash, data: JSON.stringify(loud()) })
    expect(await stored(token)).toMatch(STRANGE)
    expect(await shown(token)).toEqual([true, undefined])

    const records = await owner.ask<{ hash: string; records: { id: string }[] }>('GetModRecords', { token })
    const record = { id: records.records[0]?.id, texts: { body: HTML.replace('Loud', 'Louder') } }
    await owner.ask('SaveModuleRecord', { token, hash: records.hash, record })
    await expect.poll(() => shown(token, 'Louder'), { timeout: 5_000 }).toEqual([true, undefined])
  })

  it('when a client of somebody’s own writes past the editor, and when a file brings a folio in [STYLE-10]', async () => {
    const token = await make()
    await writeContent(server, owner, token, loud())
    await expect.poll(() => shown(token), { timeout: 5_000 }).toEqual([true, undefined])

    const { document } = await owner.ask<{ document: object }>('GetFolioJson', { token })
    const file = { ...FOLIO_FORM, folioName: 'Off brand', schemaVersion: SCHEMA_VERSION, document, files: [] }
    const brought = await upload<{ token: string }>(owner, 'BringInFolio', Buffer.from(JSON.stringify(file)))
    expect(brought.envelope.StatusCode).toBe(1)
    expect(await shown(brought.envelope.Data.token)).toEqual([true, undefined])
  })

  it('and as they were made when the lock is off again: nothing was rewritten', async () => {
    const token = await make()
    await writeContent(server, owner, token, loud())
    await owner.ask('SetStyleLocks', { colors: false, fonts: false })
    await expect.poll(async () => (await shown(token))[1], { timeout: 5_000 }).toMatch(STRANGE)
  })
})

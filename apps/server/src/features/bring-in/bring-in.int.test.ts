import type { BringInFolio, ExportV3, GetFolioJson, OutputOf } from '@recto/contract'
import { htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { emptyImage } from '@recto/modules/images'
import { SPECS } from '@recto/modules/specs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan, teamOf } from '../../../test/plans.ts'
import { upload } from '../../../test/uploads.ts'
import { sharedServer } from '../../../test/worker.ts'
import { writeContent } from '../../../test/write-folio.ts'

let server: TestServer
let ada: Person
let bob: Person
let token: string
/** The JSON export of a folio with a photo, a table and texts. */
let original: Buffer
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
  bob = await signUp(server)
  for (const person of [ada, bob]) await onPlan(server, person, 'ProYearly25')
  token = (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Harvest plan' })).token
  await writeContent(server, ada, token, await content())
  original = await exported(ada, token)
})

async function content() {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a3' } })
    .jpeg()
    .toBuffer()
  const { fileId } = (await upload<{ fileId: string }>(ada, 'UploadImage', photo, { token })).envelope.Data
  const blank = newFolioDocument(SPECS)
  const sectionId = blank.sections[0]?.id ?? ''
  const texts = { body: htmlToRichText('<h1>Harvest</h1><p>Pears <b>first</b>.</p>') }
  const at = (y: number) => ({ sectionId, rect: { x: 4, y, w: 40, h: 12 } })
  const cells = { zulu: { type: 'doc' }, alpha: { type: 'doc' } }
  return {
    ...blank,
    modules: [
      newModule(SPECS.Text, { ...at(0), texts }),
      newModule(SPECS.Images, { ...at(14), props: { items: [{ ...emptyImage('photo'), fileId, alt: 'An orchard' }] } }),
      newModule(SPECS.TableModule, { ...at(30), props: { header: 'Crates', cells } }),
    ],
  }
}

async function exported(person: Person, of: string): Promise<Buffer> {
  const { exportId, url } = await person.ask<OutputOf<typeof ExportV3>>('ExportV3', { token: of, format: 'json' })
  expect(exportId).toBeTruthy()
  return vi.waitUntil(
    async () => {
      const answer = await person.fetch(url ?? '')
      return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null
    },
    { timeout: 25_000, interval: 60 },
  )
}

const bringIn = (person: Person, bytes: Buffer) => upload<OutputOf<typeof BringInFolio>>(person, 'BringInFolio', bytes)
const changed = (change: (folio: ReturnType<typeof JSON.parse>) => void): Buffer => {
  const folio = JSON.parse(original.toString())
  change(folio)
  return Buffer.from(JSON.stringify(folio))
}
const countOf = async (): Promise<string> => (await server.app.pool.query('select count(*) from folio')).rows[0].count

describe('W24: a folio as JSON', () => {
  it('brought into another team and exported again is byte-equal, with its pictures (F4, F5)', async () => {
    const { envelope } = await bringIn(bob, original)
    expect(envelope.Message).toBe('')
    const { leftOut, folioName, token: made } = envelope.Data
    expect([folioName, leftOut]).toEqual(['Harvest plan', { files: [], missing: 0, modules: 0 }])
    expect((await exported(bob, made)).equals(original)).toBe(true)
    const [file] = JSON.parse(original.toString()).files
    const shown = await bob.fetch(`/folio/${made}/file/${file.fileId}`)
    expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(file.base64)
    expect((await ada.call('GetFolioJson', { token: made })).status, 'it is private').not.toBe(200)
  })

  it('has its fields in their order, and the same bytes whenever it is exported (F1, F2)', async () => {
    expect(Object.keys(JSON.parse(original.toString()))).toEqual([
      'format',
      'formVersion',
      'schemaVersion',
      'folioName',
      'document',
      'files',
    ])
    expect((await exported(ada, token)).equals(original)).toBe(true)
  })

  it('that somebody changed is cleaned: links, texts and pictures without a seal (F6)', async () => {
    const hostile = changed((folio) => {
      folio.files[0].base64 = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')
      folio.files[0].contentType = 'image/svg+xml'
      folio.files.push({ ...folio.files[0], fileId: 'second', base64: 'bm8gcGljdHVyZQ==', name: 'no.png' })
      folio.document.modules.find((one: { type: string }) => one.type === 'Images').props.items[0].link =
        'javascript:alert(1)'
      folio.document.modules.push({ id: 'odd', type: 'Nothing', sectionId: folio.document.sections[0].id })
    })
    const { envelope } = await bringIn(bob, hostile)
    expect(envelope.Data.leftOut).toEqual({ files: ['no.png'], missing: 0, modules: 1 })
    const { document } = await bob.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token: envelope.Data.token })
    expect(JSON.stringify(document)).not.toContain('javascript:')
    const [file] = JSON.parse(original.toString()).files
    const shown = await (await bob.fetch(`/folio/${envelope.Data.token}/file/${file.fileId}`)).text()
    expect(shown).toContain('<svg')
    expect(shown).not.toContain('script')
  })

  it('without its files says how many are missing', async () => {
    const { envelope } = await bringIn(
      bob,
      changed((folio) => {
        folio.files = []
      }),
    )
    expect(envelope.Data.leftOut).toEqual({ files: [], missing: 1, modules: 0 })
  })

  it.each([
    ['file', Buffer.from('no json')],
    ['file', Buffer.from('[]')],
    ['format', Buffer.from('{}')],
    ['formVersion', () => changed((folio) => Object.assign(folio, { formVersion: 2 }))],
    ['schemaVersion', () => changed((folio) => Object.assign(folio, { schemaVersion: 999 }))],
    ['folioName', () => changed((folio) => Object.assign(folio, { folioName: 7 }))],
    ['document', () => changed((folio) => Object.assign(folio.document, { sections: [] }))],
    ['files.0.fileId', () => changed((folio) => Object.assign(folio.files[0], { fileId: '../x' }))],
    ['files.1.fileId', () => changed((folio) => folio.files.push(folio.files[0]))],
  ])('that does not fit is refused by its field %s, and nothing is made (F7)', async (field, bytes) => {
    const before = await countOf()
    const { status, envelope } = await bringIn(bob, Buffer.isBuffer(bytes) ? bytes : bytes())
    expect([status, envelope.Data]).toMatchObject([400, { field }])
    expect(await countOf()).toBe(before)
  })

  it('on a plan with one folio is refused when that is taken, and no claim stays', async () => {
    const cy = await signUp(server)
    await onPlan(server, cy, 'Free')
    await cy.ask('CreateFolio', {})
    const { envelope } = await bringIn(cy, original)
    expect(envelope.StatusCode).not.toBe(1)
    const { rows } = await server.app.pool.query('select 1 from file_claim where team_id = $1', [
      await teamOf(server, cy),
    ])
    expect(rows).toEqual([])
  })

  it('larger than the plan comes whole: nothing is cut or refused [OPEN-84]', async () => {
    const dee = await signUp(server)
    await onPlan(server, dee, 'Free')
    const large = changed(({ document }) => {
      const [section] = document.sections
      const more = Array.from({ length: 14 }, (_, at) => ({
        ...section,
        id: `more${String(at).padStart(8, '0')}`,
        order: `z${at}a`,
      }))
      document.sections.push(...more)
    })
    const { envelope } = await bringIn(dee, large)
    expect(envelope.StatusCode, envelope.Message).toBe(1)
    const { document } = await dee.ask<{ document: { sections: unknown[] } }>('GetFolioJson', {
      token: envelope.Data.token,
    })
    expect(document.sections).toHaveLength(15)
  })
})

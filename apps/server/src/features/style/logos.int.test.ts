import type { AddLogoToFolio, GetStyleGuides, OutputOf, PowerDataModuleFix } from '@recto/contract'
import { type FolioDocument, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import type { TestServer } from '../../../test/harness.ts'
import { runSchedule } from '../../../test/jobs.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan } from '../../../test/plans.ts'
import { upload } from '../../../test/uploads.ts'
import { sharedServer } from '../../../test/worker.ts'
import { writeContent } from '../../../test/write-folio.ts'

type Style = OutputOf<typeof GetStyleGuides>['styleGuides'][number]
type Given = OutputOf<typeof AddLogoToFolio>

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
})
beforeEach(async () => {
  owner = await signUp(server, { fullName: 'Olive Owner' })
  await onPlan(server, owner, 'ProYearly25')
})

/** Puts a logo into a place of the guide; its key. */
async function logo(place: 'light' | 'dark', background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const { envelope } = await upload<{ style: Style }>(owner, 'UploadStyleLogo', bytes, { place })
  return envelope.Data.style.guide.logos[place]?.key ?? ''
}

/** A folio with the logo on a white and on a dark box. */
async function withLogo(follows: 'team' | 'own'): Promise<{ token: string; given: Given }> {
  const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Signed' })
  await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
  const given = await owner.ask<Given>('AddLogoToFolio', { token, logo: 'ground' })
  const blank = newFolioDocument(SPECS)
  const sectionId = blank.sections[0]?.id ?? ''
  const modules = ['#FFFFFF', '#101820'].map((fill, at) => {
    const items = [{ ...picture(given), id: `pic${at}` }]
    const rect = { x: 0, y: at * 20, w: 20, h: 10 }
    const module = newModule(SPECS.Images, { sectionId, rect, props: { ...SPECS.Images.defaults(), items } })
    return { ...module, box: { ...module.box, fill } }
  })
  await writeContent(server, owner, token, { ...blank, modules, theme: { ...blank.theme, follows } })
  // The first page of a server takes a while: what draws it is loaded then.
  await stranger(`/folio/${token}`)
  return { token, given }
}

const picture = ({ fileId, width, height, description, logo }: Given) => ({
  ...{ fileId, width, height, logo, alt: description, decorative: false, caption: '', showCaption: false },
  ...{ fit: 'contain', focus: [50, 50], align: 'center', rounded: false, bordered: false, shadow: false, link: '' },
})

const stranger = (path: string) => createClient(server).fetch(path)
/** The files that a page shows, in order. */
async function shown(token: string): Promise<string[]> {
  const html = await (await stranger(`/folio/${token}`)).text()
  return [...html.matchAll(/<img src="[^"]*\/file\/([0-9A-Za-z]+)/g)].map(([, id = '']) => id)
}

describe('the logo of the team in its folios', () => {
  it('is that of its ground, and another one as soon as the guide has another [STYLE-09]', async () => {
    const light = await logo('light', '#17406B')
    const { token, given } = await withLogo('team')
    expect(given).toMatchObject({ width: 80, height: 40, logo: 'ground' })
    expect(given.description).toMatch(/ logo$/)
    await expect.poll(() => shown(token), { timeout: 5000 }).toEqual([light, light])
    const file = await stranger(`/folio/${token}/file/${light}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    const dark = await logo('dark', '#F4B53F')
    await expect.poll(() => shown(token), { timeout: 5000 }).toEqual([light, dark])
    const next = await logo('light', '#7A2416')
    await expect.poll(() => shown(token), { timeout: 5000 }).toEqual([next, dark])
    // A folio of another team shows none of it.
    const other = await signUp(server)
    const { token: theirs } = await other.ask<{ token: string }>('CreateFolio', { folioName: 'Elsewhere' })
    await other.ask('ChangeFolioSharingSettings', { token: theirs, sharingType: 3 })
    expect((await stranger(`/folio/${theirs}/file/${light}`)).status).toBe(404)
  })

  it('is a picture of its own where the folio is given away, which stays as it is', async () => {
    await logo('light', '#17406B')
    const { token, given } = await withLogo('team')
    const other = await signUp(server, { fullName: 'Otto Other' })
    await onPlan(server, other, 'ProYearly25')
    const copy = await other.ask<{ token: string }>('CreateFolio', { templateId: token })
    await other.ask('ChangeFolioSharingSettings', { token: copy.token, sharingType: 3 })
    await expect.poll(() => shown(copy.token), { timeout: 5000 }).toEqual([given.fileId, given.fileId])
    expect((await stranger(`/folio/${copy.token}/file/${given.fileId}`)).status).toBe(200)
  })

  it('stays as it was placed in a folio that is given to another team, whatever either guide has from then on', async () => {
    const placed = await logo('light', '#17406B')
    const { token, given } = await withLogo('team')
    expect(await shown(token)).toEqual([placed, placed])
    const [mine, theirs] = [owner, await signUp(server, { fullName: 'Nadia Next' })]
    await onPlan(server, theirs, 'ProYearly25')
    await mine.ask('TransferFolio', { token, email: theirs.email, allowOutside: true })
    await theirs.ask('ProcessTransfer', { verb: 'accept', token })
    const asPlaced = [given.fileId, given.fileId]
    await expect.poll(() => shown(token), { timeout: 5000 }).toEqual(asPlaced)
    await logo('light', '#7A2416')
    owner = theirs
    await logo('light', '#0B6E4F')
    await runSchedule(server, 'write-looks')
    const kept = server.app.db.selectFrom('folio').select('keeps_look').where('token', '=', token)
    await expect.poll(async () => (await kept.executeTakeFirst())?.keeps_look, { timeout: 5000 }).toBe(false)
    await expect.poll(() => shown(token), { timeout: 5000 }).toEqual(asPlaced)
    expect((await stranger(`/folio/${token}/file/${given.fileId}`)).status).toBe(200)
    const { document } = await theirs.ask<{ document: FolioDocument }>('GetFolioJson', { token })
    expect(document.modules.map(({ props }) => (props.items as { logo?: string }[])[0]?.logo)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('with logos locked stands in folios of a look of their own too; a repair locks what shows it and maps what is off brand', async () => {
    const light = await logo('light', '#17406B')
    const { token, given } = await withLogo('own')
    expect(await shown(token)).toEqual([given.fileId, given.fileId])
    await owner.ask('SetStyleLocks', { logos: true })
    await expect.poll(() => shown(token), { timeout: 5000 }).toEqual([light, light])
    await owner.ask('AddColor', { hex: '#2B3A55' })
    await owner.ask('SetStyleLocks', { colors: true })
    const fix = (repair: boolean) =>
      owner.ask<OutputOf<typeof PowerDataModuleFix>>('PowerDataModuleFix', { token, repair })
    const off = { kind: 'off-brand', canMend: true }
    expect((await fix(false)).findings).toMatchObject([off, off])
    expect(await fix(true)).toEqual({ findings: [], mended: 2 })
    const { document } = await owner.ask<{ document: FolioDocument }>('GetFolioJson', { token })
    expect(document.modules).toMatchObject([
      { locked: true, box: { fill: '#2B3A55' }, props: { items: [{ fileId: given.fileId, logo: 'ground' }] } },
      { locked: true, box: { fill: '#2B3A55' } },
    ])
  })

  it('is refused in words where the guide has none', async () => {
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Unsigned' })
    const { status, envelope } = await owner.call('AddLogoToFolio', { token, logo: 'ground' })
    expect([status, envelope.Message]).toEqual([200, 'The style guide of this folio’s team has no logo.'])
  })
})

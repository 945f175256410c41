import { emptyImage } from '@recto/modules/images'
import { emptyVideo } from '@recto/modules/videos'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { shareWith } from '../apps/server/test/shares.ts'
import { upload } from '../apps/server/test/uploads.ts'
import { expectAbsent } from './absent.ts'
import { folioOf } from './page-driver.ts'
import { makeFolios, type Site, startSite } from './web-driver.ts'

/** Enough of an mp4 to be one. */
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41'), Buffer.alloc(4_000)])

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

/** A folio with a picture, a video with its poster and a button that offers a file. */
async function withFiles(person: Person, folioName: string): Promise<{ token: string; fileIds: string[] }> {
  const [drawer = ''] = await makeFolios(person, ['Files'])
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#e4002b' } })
    .png()
    .toBuffer()
  const add = async (call: string, bytes: Uint8Array) =>
    (await upload<{ fileId: string }>(person, call, bytes, { token: drawer })).envelope.Data.fileId
  const [image, poster] = [await add('UploadImage', picture), await add('UploadImage', picture)]
  const [video, file] = [await add('UploadMedia', MP4), await add('UploadAttachment', Buffer.from('terms'))]
  const content = folioOf([
    { id: 'words0000000', at: [4, 4, 40, 6], html: '<p>Stays here</p>' },
    {
      id: 'picture00000',
      type: 'Images',
      at: [4, 12, 20, 15],
      props: { items: [{ ...emptyImage('i1'), fileId: image, alt: 'Red', width: 40, height: 30 }] },
    },
    {
      id: 'video0000000',
      type: 'Videos',
      at: [30, 12, 20, 15],
      props: { items: [{ ...emptyVideo('v1'), fileId: video, title: 'First light', posterId: poster }] },
    },
    {
      id: 'button000000',
      type: 'ButtonModule',
      at: [4, 30, 20, 5],
      props: { fileId: file, fileName: 'terms' },
    },
  ])
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName, content })
  const fileIds = [image, poster, video, file]
  await person.ask('CopyFiles', { token, sourceToken: drawer, fileIds })
  return { token, fileIds }
}

describe('W1: cut and paste between folios of two teams', () => {
  it('carries pictures, videos and files along, and undo brings all back after the folio was left', async () => {
    const [ada, bob] = [await site.newPerson(), await site.newPerson()]
    const { token: from, fileIds } = await withFiles(ada, 'Source')
    const [to = ''] = await makeFolios(bob, ['Target'])
    await shareWith(site.server, to, ada, 2)
    const page = await site.open(ada, { at: `/edit/${from}` })
    const module = (type: string) => page.locator(`.m[data-type="${type}"]`)
    const saved = () => page.locator('[data-status="on"]').filter({ hasText: 'Saved' }).waitFor()
    /** What the server answers for each stored file of this folio, and whether every picture that it shows is drawn. */
    const answers = (token: string) =>
      page.evaluate(
        async ([folio, ids]) => ({
          files: await Promise.all(ids.map(async (id) => (await fetch(`/folio/${folio}/file/${id}`)).status)),
          drawn: [...document.querySelectorAll<HTMLImageElement>('[data-module] img')].map(
            (one) => one.naturalWidth > 0,
          ),
        }),
        [token, fileIds] as const,
      )
    const GOOD = { files: [200, 200, 200, 200], drawn: [true, true] }

    await module('Images').click()
    await module('Videos').click({ modifiers: ['Shift'] })
    await module('ButtonModule').click({ modifiers: ['Shift'] })
    await expect.poll(() => answers(from)).toEqual(GOOD)
    await page.keyboard.press('Control+x')
    await expect.poll(() => page.locator('[data-module]').count()).toBe(1)
    await saved()

    await page.goto(`/edit/${to}`)
    // A guest begins with a look at it.
    await page.getByRole('radio', { name: 'Edit' }).click()
    await page.locator('[data-module]').first().waitFor()
    await page.keyboard.press('Control+v')
    await module('ButtonModule').waitFor()
    await expect.poll(() => answers(to)).toEqual(GOOD)
    await saved()

    await page.goto(`/edit/${from}`)
    await page.locator('[data-module]').first().waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => answers(from)).toEqual(GOOD)
    expect(await page.locator('[data-module="picture00000"]').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
    await saved()
  })

  it('says what cannot come along when the folio it came from is closed, and pastes nothing', async () => {
    const [ada, bob] = [await site.newPerson(), await site.newPerson()]
    const { token: from } = await withFiles(ada, 'Closed')
    const [to = ''] = await makeFolios(bob, ['Target'])
    const page = await site.open(ada, { at: `/edit/${from}` })
    await page.locator('.m[data-type="Images"]').click()
    await page.keyboard.press('Control+c')
    await page.locator('[data-status="module-copied"]').waitFor()
    const other = await site.open(bob, { at: `/edit/${to}` })
    await other
      .locator('[data-module]')
      .first()
      .click({ position: { x: 2, y: 2 } })
    await other.keyboard.press('Escape')
    await other.keyboard.press('Control+v')
    await other
      .getByText('Nothing was pasted, because the files in Image can’t be copied. You can no longer open the folio')
      .first()
      .waitFor()
    await expectAbsent(other.locator('.m[data-type="Images"]'))
  })
})

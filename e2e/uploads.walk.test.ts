import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinTeam } from '../apps/server/test/plans.ts'
import { upload } from '../apps/server/test/uploads.ts'
import { makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

/** Enough of an mp4 to be one. */
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp41'), Buffer.alloc(4_000)])

const DRAWINGS = new URL('../apps/server/test/svg/', import.meta.url)

describe('SVG as programs write it', () => {
  it('W4: eleven exports of ten programs are drawn by a browser in their own colours', async () => {
    const ada = await site.newPerson()
    const [token = ''] = await makeFolios(ada, ['Drawings'])
    const page = await site.open(ada)
    const names = readdirSync(DRAWINGS)
    expect(names).toHaveLength(11)
    const urls: string[] = []
    for (const name of names) {
      const sent = await upload<{ url: string }>(ada, 'UploadImage', readFileSync(new URL(name, DRAWINGS)), { token })
      expect(sent.envelope.Message, name).toBe('')
      urls.push(sent.envelope.Data.url)
    }
    const drawn = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (url) => {
            const image = new Image(100, 100)
            image.src = url
            await image.decode()
            const context = Object.assign(document.createElement('canvas'), { width: 100, height: 100 }).getContext(
              '2d',
            )
            context?.drawImage(image, 0, 0, 100, 100)
            const at = (x: number, y: number) =>
              [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).map((channel) => Math.round(channel / 32))
            return [at(5, 5), at(50, 35), at(50, 95)].map((channels) => channels.join(' '))
          }),
        ),
      urls,
    )
    // Red, a white disc, the lower side of a blue triangle.
    expect(Object.fromEntries(names.map((name, at) => [name, drawn[at]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, ['7 0 1', '8 8 8', '0 2 6']])),
    )
  })
})

const MEDIA = new URL('../apps/server/test/media/', import.meta.url)

describe('files that people choose and drop', () => {
  it('W18: what cannot be shown leaves no empty box and is named; HEIC, mov and mp4 are shown as what they are', async () => {
    // A guest of a team has no library to choose from.
    const [owner, ada] = [await site.newPerson(), await site.newPerson()]
    const [token = ''] = await makeFolios(owner, ['Uploads'])
    await joinTeam(site.server, owner, ada, 6)
    await ada.ask('SwitchTeam', { teamId: owner.user.team.id })
    await owner.ask('AddCollaborator', { token, email: ada.email, privilege: 2 })
    const page = await site.open(ada, { at: `/edit/${token}` })
    // Guests begin in preview.
    await page.getByText('Edit', { exact: true }).click()
    await page.locator('[data-section]').first().waitFor()
    const count = (type: string) => page.locator(`.m[data-type="${type}"]`).count()
    const addImage = async (name: string, mimeType: string, buffer: Buffer) => {
      await page.keyboard.press('Escape')
      await page
        .locator('[data-section]')
        .first()
        .click({ position: { x: 600, y: 5 } })
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Search modules' }).fill('Image')
      const before = await page.locator('.m').count()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('.m').count()).toBe(before + 1)
      await page.locator('[data-file-picker]').setInputFiles({ name, mimeType, buffer })
    }
    const messages = page.getByRole('region', { name: 'Messages' })

    await addImage('scan.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
    await messages.getByText('scan.pdf cannot be shown: it is of the kind PDF.').first().waitFor()
    await addImage('broken.png', 'image/png', Buffer.from('no picture'))
    await messages.getByText('broken.png: ').first().waitFor()
    await expect.poll(() => count('Images')).toBe(0)
    expect(await messages.getByText('scan.pdf cannot be shown').count(), 'the message before it went').toBe(0)

    await addImage('photo.heic', 'image/heic', readFileSync(new URL('sample.heic', MEDIA)))
    const photo = page.locator('.m[data-type="Images"] img')
    await photo.waitFor()
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

    await addImage('first_light.mp4', 'video/mp4', MP4)
    await page.locator('.m[data-type="Videos"]').getByText('first light').first().waitFor()
    expect(await count('Images')).toBe(1)

    const film = readFileSync(new URL('clip.mov', MEDIA)).toString('base64')
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'harbour.mov', { type: 'video/quicktime' }))
      const sheet = document.querySelector('[data-section]')
      const box = sheet?.getBoundingClientRect()
      const at = { clientX: (box?.left ?? 0) + 300, clientY: (box?.top ?? 0) + 60 }
      for (const type of ['dragover', 'drop']) {
        sheet?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true, ...at }))
      }
    }, film)
    await page.locator('.m[data-type="Videos"]').getByText('harbour').first().waitFor()
  })
})

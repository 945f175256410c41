import type { ExportV3, OutputOf } from '@recto/contract'
import { type FolioDocument, htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { emptyImage } from '@recto/modules/images'
import { SPECS } from '@recto/modules/specs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { onPlan } from '../apps/server/test/plans.ts'
import { upload } from '../apps/server/test/uploads.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { makeFolios, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

/** A folio in colours and measures of its own, with a module of each type; texts and a photo among them. */
async function everyModule(person: Person, token: string): Promise<FolioDocument> {
  const blank = newFolioDocument(SPECS)
  const palette = { ...blank.theme.palette, primary: '#5B2A86', background: '#FFF7E8', accent: '#E4572E' }
  const sectionId = blank.sections[0]?.id ?? ''
  const { fileId } = (await upload<{ fileId: string }>(person, 'UploadImage', PHOTO, { token })).envelope.Data
  const body = htmlToRichText(
    '<h1>Harvest</h1><p>Pears <b>first</b>, <a href="https://orchard.example">then</a> plums.</p>',
  )
  const own: Record<string, object> = {
    Text: { texts: { body } },
    Images: { props: { items: [{ ...emptyImage('photo'), fileId, alt: 'An orchard' }] } },
    HtmlModule: {
      props: { html: '<style>td{color:#c00}</style><table><tr><td>Monday</td></tr></table>', title: 'Hours' },
    },
  }
  const modules = Object.entries(SPECS).map(([type, spec], at) =>
    newModule(spec, { sectionId, rect: { x: 4 + (at % 3), y: 5 + at * 30, w: 40, h: 26 }, ...own[type] }),
  )
  return { ...blank, theme: { ...blank.theme, palette, radius: 12 }, modules }
}

const PHOTO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#7a3"/></svg>',
)

/** Where everything on the page stands, and how it is drawn. */
async function look(page: Page, token: string): Promise<string[]> {
  await page.goto(`/folio/${token}`)
  await page.getByText('Harvest').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => true))
  return page.locator('main').evaluate((main, of) => {
    const drawn = ['color', 'background', 'border', 'border-radius', 'font', 'text-align', 'fill', 'stroke', 'opacity']
    return [...main.querySelectorAll('*')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const style = getComputedStyle(one)
      const values = drawn.map((name) => style.getPropertyValue(name)).join('; ')
      return `${one.tagName} ${[x, y + scrollY, width, height].map((side) => side.toFixed(1))} ${values}`.replaceAll(
        of,
        '',
      )
    })
  }, token)
}

describe('W24: a JSON export', () => {
  it('is chosen on the dashboard, opens as a folio that reads and looks the same, and is the same file again', async () => {
    const ada = await site.newPerson()
    const bob = await site.newPerson()
    for (const person of [ada, bob]) await onPlan(site.server, person, 'ProYearly25')
    const [token = ''] = await makeFolios(ada, ['Harvest plan'])
    await writeContent(site.server, ada, token, await everyModule(ada, token))
    const exported = async (person: typeof ada, of: string): Promise<Buffer> => {
      const { url } = await person.ask<OutputOf<typeof ExportV3>>('ExportV3', { token: of, format: 'json' })
      await settles(async () => (await person.fetch(url ?? '')).status, 200)
      return Buffer.from(await (await person.fetch(url ?? '')).arrayBuffer())
    }
    const first = await exported(ada, token)

    const page = await site.open(bob)
    const chosen = async (buffer: Buffer) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'New folio from a file' }).click()
      await (await choosing).setFiles({ name: 'Harvest plan.json', mimeType: 'application/json', buffer })
    }
    await chosen(Buffer.from('{"format":"other"}'))
    await page.getByText('This is not a folio file. Use the JSON file from an export.').first().waitFor()
    await page.keyboard.press('Escape')

    await chosen(first)
    await page.waitForURL(/\/edit\/[0-9A-Za-z]{22}/)
    await settles(() => page.title().then((title) => title.includes('Harvest plan')), true)
    const made = /\/edit\/([0-9A-Za-z]{22})/.exec(page.url())?.[1] ?? ''
    expect(made).not.toBe(token)
    expect((await exported(bob, made)).equals(first)).toBe(true)

    const wanted = await look(await site.open(ada, { at: `/folio/${token}` }), token)
    expect(wanted.length).toBeGreaterThan(100)
    expect(await look(page, made)).toEqual(wanted)
  })
})

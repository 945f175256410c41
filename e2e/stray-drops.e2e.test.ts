import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choose, folioLink, makeFolios, type Site, settles, startSite } from './web-driver.ts'

/** What is dragged from elsewhere, as the browser says it. */
const DRAGGED = ['file', 'two files', 'link', 'text', 'picture of a page'] as const

/** Lets go of each over the first element of the selector: whether Recto kept the browser from opening it. */
const dropOn = (page: Page, selector: string, kinds: readonly string[] = DRAGGED) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (target, dragged) =>
        dragged.map((what) => {
          const dataTransfer = new DataTransfer()
          const count = { file: 1, 'two files': 2, 'picture of a page': 1 }[what as string] ?? 0
          for (let at = 0; at < count; at++)
            dataTransfer.items.add(new File(['<h1>opened</h1>'], `offer ${at}.html`, { type: 'text/html' }))
          if (what !== 'text' && !what.includes('file')) dataTransfer.setData('text/uri-list', 'https://other.example/')
          if (what === 'text') dataTransfer.setData('text/plain', 'Words')
          const both = ['dragover', 'drop'].map((kind) => {
            const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true, composed: true })
            target.dispatchEvent(event)
            return event.defaultPrevented
          })
          return both.every(Boolean) ? 'kept' : both.some(Boolean) ? 'half' : 'left to the browser'
        }),
      kinds,
    )

const KEPT = DRAGGED.map(() => 'kept')
/** A field takes words and links, as always. */
const FIELD = ['kept', 'kept', 'left to the browser', 'left to the browser', 'kept']

describe('B10: what is dropped beside its target', () => {
  let site: Site
  let page: Page
  beforeAll(async () => {
    site = await startSite()
    const person = await site.newPerson()
    await makeFolios(person, ['Harbour plan'])
    page = await site.open(person)
    await folioLink(page, 'Harbour plan').waitFor()
  })
  afterAll(() => site?.close())

  it('B10: never opens in place of the dashboard, its lists and its frame', async () => {
    // Loaded once the browser is idle.
    await settles(() => dropOn(page, 'body'), KEPT)
    for (const place of ['body', 'nav', 'header', 'button'])
      expect([place, await dropOn(page, place)]).toEqual([place, KEPT])
    // Files become folios there.
    for (const place of ['main', 'h1', '[data-folio]'])
      expect([place, await dropOn(page, place, ['link', 'text'])]).toEqual([place, ['kept', 'kept']])
  })

  it('B10: never opens in place of a list that takes no files', async () => {
    for (const view of ['trash', 'shared']) {
      await page.goto(`/?view=${view}`)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await settles(() => dropOn(page, 'body'), KEPT)
      for (const place of ['main', 'h1']) expect([place, await dropOn(page, place)]).toEqual([place, KEPT])
    }
    await page.goto('/')
    await folioLink(page, 'Harbour plan').waitFor()
  })

  it('B10: never opens in place of a popup or from its backdrop; words go into its fields', async () => {
    await choose(page, 'Harbour plan', 'Rename')
    const field = page.locator('input:focus')
    await field.waitFor()
    expect(await dropOn(page, 'input:focus')).toEqual(FIELD)
    await page.keyboard.press('Escape')
    await choose(page, 'Harbour plan', 'Share')
    await page.getByRole('dialog').waitFor()
    expect(await dropOn(page, '[role="dialog"]')).toEqual(KEPT)
    expect(await dropOn(page, '[role="dialog"] button')).toEqual(KEPT)
    expect(await dropOn(page, '[role="dialog"] input[role="combobox"]')).toEqual(FIELD)
  })

  it('B10: never opens in place of sign-in, settings and templates', async () => {
    for (const [at, place] of [
      ['/settings', 'main'],
      ['/templates', 'body'],
      ['/account/signup', 'form'],
      ['/account/signin', 'form'],
    ] as const) {
      const other = await site.open(undefined, { at })
      await other.locator('h1, form').first().waitFor()
      await settles(async () => [at, await dropOn(other, at.startsWith('/account') ? place : 'body')], [at, KEPT])
    }
  })
})

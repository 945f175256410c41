import type { CDPSession, Locator, Page } from 'playwright-core'
import { pick } from '../../random.ts'
import { inEditor } from '../in-page.ts'
import { COMPOSED } from '../persona.ts'
import type { Door, World } from '../world.ts'
import { drawPopup, openPopup } from './popups.ts'
import { drawScreen } from './screens.ts'

/** Fields of words: what is hidden from people, or takes figures alone, is none. */
const FIELDS = ['input:not([type])', 'input[type=text]', 'input[type=search]', 'textarea']
  .map((one) => `${one}:not([aria-hidden=true], [tabindex="-1"], [inputmode=numeric], [inputmode=decimal], [pattern])`)
  .join(', ')

/** Leads to each kind of place that asks for words. */
const PLACES: readonly { name: string; open(page: Page, world: World, random: () => number): Promise<void> }[] = [
  {
    name: 'the folio’s name',
    async open(page, world) {
      await inEditor(world)
      await page
        .getByRole('button', { name: /rename|Roamed/i })
        .first()
        .click({ timeout: 3000 })
    },
  },
  {
    name: 'the command palette',
    async open(page) {
      if (!page.url().endsWith('/')) await page.goto('/')
      await page.evaluate(() =>
        (window as unknown as { openPopup(name: string, props: object): void }).openPopup('palette', {}),
      )
    },
  },
  {
    name: 'a folio’s name on the dashboard',
    async open(page) {
      await page.goto('/')
      await page.getByRole('main').locator('[data-folio]').first().click({ button: 'right', timeout: 8000 })
      await page.getByRole('menuitem', { name: 'Rename' }).click({ timeout: 3000 })
    },
  },
  {
    name: 'a field of the settings',
    async open(_, world) {
      await inEditor(world)
    },
  },
  {
    name: 'a popup',
    async open(page, world, random) {
      await page.goto('/')
      await openPopup(world, await drawPopup(world, random))
    },
  },
  {
    name: 'a screen',
    async open(page, world, random) {
      await page.goto(drawScreen(world, random))
    },
  },
  {
    name: 'the search of the dashboard',
    async open(page) {
      if (!page.url().endsWith('/')) await page.goto('/')
    },
  },
]

/** Longest that the browser takes to compose. */
const COMPOSES_MS = 8000

/** Composes words with an input method in a field by chance, and takes them by Enter. */
export const compose: Door = {
  name: 'words composed in a field',
  weight: 3,
  may: ({ persona }) => persona.composes,
  async go(world, random) {
    const { page } = world
    const [place, { typed, words }] = [pick(PLACES, random), pick(COMPOSED, random)]
    const said = `“${words}” composed in ${place.name}`
    await place.open(page, world, random)
    const field = await fieldOn(page, random)
    // Those of a few signs hold codes.
    if (!field || (await isOfCodes(field))) return { said: `${said}: no field of words` }
    const label = await nameOf(field)
    await field.evaluate((one) => {
      ;(one as HTMLInputElement).focus()
      ;(one as HTMLInputElement).select()
      one.setAttribute('data-roamed', '')
    })
    const browser = await page.context().newCDPSession(page)
    try {
      await Promise.race([composed(browser, typed, words), page.waitForTimeout(COMPOSES_MS)])
    } finally {
      await browser.detach().catch(() => {})
    }
    const marked = page.locator('[data-roamed]')
    const held = await marked
      .evaluate((one) => (one as HTMLInputElement).value, undefined, { timeout: 500 })
      .catch(() => null)
    await marked.evaluate((one) => one.removeAttribute('data-roamed'), undefined, { timeout: 200 }).catch(() => {})
    return { said: `${said} (${label})`, composed: { field: label, wanted: words, held } }
  },
}

/** As Chrome on a Mac sends it: each state of the composition, Enter while it composes, then the words. */
async function composed(browser: CDPSession, typed: readonly string[], words: string): Promise<void> {
  for (const text of typed)
    await browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await browser.send('Input.insertText', { text: words })
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
}

/** What has the focus, or a field that is seen. */
async function fieldOn(page: Page, random: () => number): Promise<Locator | null> {
  const focused = page.locator(`:is(${FIELDS}):focus`)
  if (
    await focused.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    )
  )
    return focused
  const dialog = page.locator('[role=dialog]').last()
  const within = (await dialog.count()) > 0 ? dialog : page.locator('body')
  const fields = await within.locator(`:is(${FIELDS}):visible:not([readonly]):not([disabled])`).all()
  return fields.length === 0 ? null : pick(fields, random)
}

const isOfCodes = (field: Locator) =>
  field.evaluate((one) => {
    const { maxLength } = one as HTMLInputElement
    return maxLength > 0 && maxLength < 10
  })

const nameOf = (field: Locator) =>
  field.evaluate(
    (one) =>
      one.getAttribute('aria-label') ||
      (one as HTMLInputElement).labels?.[0]?.textContent ||
      one.getAttribute('placeholder') ||
      one.tagName,
  )

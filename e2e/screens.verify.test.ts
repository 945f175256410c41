import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { POPUPS } from '../apps/web/src/app/popup-registry.ts'
import type { PopupName } from '../apps/web/src/popups/popup-map.ts'
import { cutOff } from './cut-off.ts'
import { type PopupCases, popupCases } from './popup-cases.ts'
import { openByName } from './popup-faults.ts'
import { type Cast, makeTeam, overWeeks, type Screen, screensOf, untilDrawn } from './screens.ts'
import { accessibilityFaults, type Site, settles, shot, startSite } from './web-driver.ts'

// Every screen and popup at four widths, light and dark: nothing is cut off or covered, and axe finds nothing. With
// RECTO_SHOTS it also keeps the pictures: `npm run shots`, with words of their names to draw only those.

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
const SCHEMES = ['light', 'dark'] as const
/** Fifty screens on two busy cores. */
const LONGEST_MS = 1_800_000
const DIALOG = '[role=dialog], [role=alertdialog]'

const asked = (process.env.RECTO_SCREENS ?? '').split(',').filter(Boolean)
const isAsked = (name: string) => asked.length === 0 || asked.some((word) => name.includes(word))

let site: Site
let cast: Cast
let robin: Person
let screens: Screen[]
let popups: PopupCases
beforeAll(async () => {
  site = await startSite({ thumbnails: true })
  cast = await makeTeam(site)
  robin = cast.owner
  screens = screensOf(cast)
  popups = await popupCases(site, robin, cast.maren)
  await untilDrawn(robin)
  await overWeeks(site, robin)
  // The newest mail is about a folio that has its picture.
  await robin.ask('AddCollaborator', { token: cast.tokens[0], email: cast.maren.email, privilege: 2 })
}, 180_000)
afterAll(() => site?.close())

describe.each(SIZES)('at $width px', ({ width, height }) => {
  it.each(SCHEMES)(
    'shows every screen whole, %s',
    async (scheme) => {
      const faults: Record<string, string[]> = {}
      for (const screen of screens.filter(({ name }) => isAsked(name))) {
        const page = await site.open(screen.who ? cast[screen.who] : undefined, {
          covers: true,
          viewport: { width, height },
          colorScheme: scheme,
          at: screen.at,
        })
        await page.locator(screen.shows).first().waitFor()
        await calm(page)
        if (screen.leads) await screen.leads(page).then(() => calm(page))
        await note((await screen.second?.(page)) ?? page, `${screen.name}-${width}-${scheme}`, faults, screen.within)
        await page.context().close()
      }
      expect(faults).toEqual({})
    },
    LONGEST_MS,
  )

  it.each(SCHEMES)(
    'shows every popup whole, %s',
    async (scheme) => {
      const faults: Record<string, string[]> = {}
      const page = await site.open(robin, { covers: true, viewport: { width, height }, colorScheme: scheme })
      const names = (Object.keys(POPUPS) as PopupName[]).filter((name) => isAsked(name) && !('noClose' in POPUPS[name]))
      for (const name of names) {
        const [props, title] = popups[name]
        await page.evaluate(openByName, [name, props] as const)
        const popup = page.locator(DIALOG).last()
        await popup.getByRole('heading', { name: title, exact: true }).first().waitFor()
        await settles(() => popup.locator('[aria-busy="true"]').count(), 0)
        await calm(page)
        await note(page, `popup-${name}-${width}-${scheme}`, faults, DIALOG)
        const tabs = popup.getByRole('tab')
        for (let at = 1; at < (await tabs.count()); at++) {
          await tabs.nth(at).click()
          await calm(page)
          await note(page, `popup-${name}-${at + 1}-${width}-${scheme}`, faults, DIALOG)
        }
        await page.keyboard.press('Escape')
        await popup.waitFor({ state: 'detached' })
      }
      expect(faults).toEqual({})
    },
    LONGEST_MS,
  )
})

/** Fonts and pictures are there, and nothing moves. */
async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Keeps the picture, and what is wrong with the state, by its name. */
async function note(page: Page, name: string, faults: Record<string, string[]>, within?: string): Promise<void> {
  await shot(page, name)
  const wrong = [...(await cutOff(page, within)), ...(await accessibilityFaults(page, within))]
  if (wrong.length > 0) faults[name] = wrong
}

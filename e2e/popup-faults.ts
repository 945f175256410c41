import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { POPUPS } from '../apps/web/src/app/popup-registry.ts'
import type { PopupName } from '../apps/web/src/popups/popup-map.ts'
import { popupCases } from './popup-cases.ts'
import { accessibilityFaults, type Site, settles } from './web-driver.ts'

const OPEN = '[role=dialog], [role=alertdialog]'

/**
 * Opens each popup there is by its name, and presses Escape. Looks at all tabs of those in `looked` with axe; returns what
 * axe found, by popup. `schemes`: light and dark by turns, a popup each, or both for every popup.
 * @throws when a popup has another title, or Escape does not lead back to where one was.
 */
export async function faultsOfPopups(
  site: Site,
  schemes: 'by turns' | 'both',
  looked: readonly PopupName[],
): Promise<Record<string, string[]>> {
  const robin = await site.newPerson({ fullName: 'Robin Hale' })
  const cases = await popupCases(site, robin, await site.newPerson({ fullName: 'Maren Oduya' }))
  // Where no rows of templates stand below: axe goes through all that is in the page.
  const page = await site.open(robin, { at: '/?view=trash' })
  const opener = page.getByRole('link', { name: 'Trash' })
  const found: Record<string, string[]> = {}
  // What only its own buttons close comes last, each over the one before.
  const stays = (name: PopupName) => 'noClose' in POPUPS[name]
  const names = (Object.keys(POPUPS) as PopupName[]).toSorted((a, b) => Number(stays(a)) - Number(stays(b)))
  for (const [at, name] of names.entries()) {
    const [props, title] = cases[name]
    await page.emulateMedia({ colorScheme: at % 2 ? 'dark' : 'light' })
    const below = await page.locator(OPEN).count()
    if (below === 0) await opener.focus()
    await page.evaluate(openByName, [name, props] as const)
    const popup = page.locator(OPEN).nth(below)
    await popup.getByRole('heading', { name: title, exact: true }).first().waitFor()
    await settles(() => popup.locator('[aria-busy="true"]').count(), 0)
    if (looked.includes(name)) {
      const faults = await faultsOfTabs(page, popup)
      if (schemes === 'both') faults.push(...(await contrastFaultsOfOther(page, at % 2 ? 'light' : 'dark')))
      if (faults.length > 0) found[name] = faults
    }
    await page.keyboard.press('Escape')
    if (stays(name)) continue
    await popup.waitFor({ state: 'detached' })
    await settles(() => opener.evaluate((one) => one === document.activeElement), true)
  }
  expect(await page.locator(OPEN).count()).toBe(names.filter(stays).length)
  return found
}

async function faultsOfTabs(page: Page, popup: Locator): Promise<string[]> {
  const faults = await accessibilityFaults(page, OPEN)
  const tabs = popup.getByRole('tab')
  for (let tab = 1; tab < (await tabs.count()); tab++) {
    await tabs.nth(tab).click()
    faults.push(...(await accessibilityFaults(page, OPEN)))
  }
  return faults
}

async function contrastFaultsOfOther(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  return accessibilityFaults(page, OPEN, ['color-contrast'])
}

/** Opens a popup by its name. Runs in the page. */
export function openByName([name, props]: readonly [string, object]): void {
  const { openPopup } = window as unknown as { openPopup: (name: string, props: object) => void }
  openPopup(name, name === 'copy-section' ? { ...props, flush: () => Promise.resolve() } : props)
}

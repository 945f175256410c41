import type { Locator } from 'playwright-core'
import type { PopupCases } from '../../../e2e/popup-cases.ts'
import { pick } from '../../random.ts'
import type { Door, World } from '../world.ts'
import { fillAndSend } from './forms.ts'

/** These end what the walk stands on, or leave it. */
const ENDING = new Set(['session-expired', 'hand-over-team', 'reauthenticate'])

/** The name of a popup that may be opened. */
export async function drawPopup(world: World, random: () => number): Promise<keyof PopupCases> {
  const names = Object.keys(await world.popupProps()).filter((one) => !ENDING.has(one))
  return pick(names, random) as keyof PopupCases
}

/** Opens it on the dashboard, which is open or comes; its dialog, which may not have come. */
export async function openPopup(world: World, name: keyof PopupCases): Promise<Locator> {
  const { page } = world
  const cases = await world.popupProps()
  if (new URL(page.url()).pathname !== '/') await page.goto('/')
  await page.locator('h1').first().waitFor({ timeout: 15_000 })
  await page.evaluate(
    ([one, props]) => {
      const app = window as unknown as { openPopup: (name: string, props: object) => void }
      app.openPopup(
        one as string,
        one === 'copy-section' ? { ...(props as object), flush: () => Promise.resolve() } : (props as object),
      )
    },
    [name, cases[name][0]] as const,
  )
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last()
  await dialog.waitFor({ timeout: 10_000 }).catch(() => {})
  return dialog
}

/** Opens any popup by its name; writes into it, walks its tabs, and leaves by Escape. */
export const popup: Door = {
  name: 'a popup',
  weight: 2,
  async go(world, random) {
    const { page } = world
    const name = await drawPopup(world, random)
    const dialog = await openPopup(world, name)
    const tabs = dialog.getByRole('tab')
    for (let at = 0; at < (await tabs.count()); at++)
      await tabs
        .nth(at)
        .click({ timeout: 1500 })
        .catch(() => {})
    if (world.persona.translates) await page.waitForTimeout(500)
    const told = random() < 0.6 ? await fillAndSend(page, dialog, random) : []
    await world.noteScreen(page)
    for (let tries = 0; tries < 4 && (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0; tries++) {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(150)
    }
    // One that only its own buttons close goes with the page.
    if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0) await page.goto('/')
    return { said: `popup ${name}${told.length ? `: ${told.join(', ')}` : ''}` }
  },
}

import { pick } from '../../random.ts'
import type { Door } from '../world.ts'

/** Whatever can be pressed on a page without leaving it. */
const PRESSED =
  'button, summary, [role=tab], [role=button], a[href^="#"], input[type=checkbox], input[type=radio], select'
const MOST_PRESSED = 4

/** The page that readers get: read to its end, with what is on it pressed by chance, its fields filled. */
export const reader: Door = {
  name: 'the page as a reader',
  weight: 2,
  async go(world, random) {
    const { page, token } = world
    const isSent = await page.goto(`/folio/${token}`)
    if (!isSent?.ok()) return { said: `the page as a reader (${isSent?.status()})` }
    await page.locator('main, body').first().waitFor()
    if (world.persona.translates) await page.waitForTimeout(800)
    const told: string[] = []
    for (let at = 0; at < MOST_PRESSED; at++) {
      const things = await page.locator(`:is(${PRESSED}):visible`).all()
      if (things.length === 0) break
      const thing = pick(things, random)
      const words = await thing.evaluate((one) =>
        (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30),
      )
      const isPressed = await (world.persona.phone
        ? thing.tap({ timeout: 1500 })
        : thing.click({ timeout: 1500 })
      ).then(
        () => true,
        () => false,
      )
      if (isPressed) told.push(`“${words}”`)
    }
    for (const field of await page.locator(':is(input[type=text], input[type=email], textarea):visible').all())
      await field.fill('größe “1.250”', { timeout: 1500 }).catch(() => {})
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(200)
    await world.noteScreen(page)
    return { said: `the page as a reader${told.length > 0 ? `, pressing ${told.join(', ')}` : ''}` }
  },
}

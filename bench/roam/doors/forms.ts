import type { Locator, Page } from 'playwright-core'
import { pick } from '../../random.ts'
import type { Door } from '../world.ts'

const FIELDS = 'input:not([type=file]):not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea'
/** What people write into any field: right, wrong, nothing, in other scripts. */
const WRITTEN = [
  '',
  'a',
  'abcde',
  'Ines Solberg',
  'ines@northmoor.example',
  'ines@',
  'größe “1.250”',
  '東京タワー',
  '   ',
  '0',
  '-1',
  '1e9',
  'a good password',
  'https://example.com',
] as const

/** Screens that somebody signed out sees, each with a form of its own. */
const DOORS = ['/account/signin', '/account/signup', '/account/forgot'] as const

/** Fills what a form asks for by chance, sends it, mends it, sends it again: as somebody who is signed out. */
export const strangersForm: Door = {
  name: 'a form of somebody signed out',
  weight: 2,
  async go(world, random) {
    const at = pick(DOORS, random)
    const page = await world.signedOut()
    await page.goto(at)
    await page.locator('h1').first().waitFor({ timeout: 15_000 })
    // A browser translates once the page is there.
    if (world.persona.translates) await page.waitForTimeout(800)
    const form = page.locator('main, body').first()
    const wrong = await fillAndSend(page, form, random)
    const right = await fillAndSend(page, form, random, 'right')
    const told = [...wrong, 'then what it asks for', ...right.slice(-1)]
    await page.waitForTimeout(300)
    await world.noteScreen(page)
    await page.context().close()
    return { said: `the form of ${at}: ${told.join(', ')}` }
  },
}

/** Writes into every field, by chance or what it asks for, and presses the button that sends. */
export async function fillAndSend(
  page: Page,
  within: Locator,
  random: () => number,
  how: 'anything' | 'right' = 'anything',
): Promise<string[]> {
  const told: string[] = []
  for (const field of await within.locator(`:is(${FIELDS}):visible:enabled`).all()) {
    const words = how === 'right' ? await rightFor(field) : pick(WRITTEN, random)
    const isFilled = await field.fill(words, { timeout: 1500 }).then(
      () => true,
      () => false,
    )
    if (isFilled) told.push(`“${words}”`)
  }
  const button = within.locator('button[type=submit]:visible, form button:visible').last()
  if ((await button.count()) > 0) {
    await button.click({ timeout: 1500 }).catch(() => {})
    told.push('sent')
  }
  await page.waitForTimeout(500)
  return told
}

/** What a field asks for, by its kind. */
async function rightFor(field: Locator): Promise<string> {
  const kind = await field.getAttribute('type', { timeout: 1000 }).catch(() => null)
  return (
    { email: 'ines@northmoor.example', password: 'a good password', number: '3', url: 'https://example.com' }[
      kind ?? ''
    ] ?? 'Ines Solberg'
  )
}

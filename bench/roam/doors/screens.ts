import { pick } from '../../random.ts'
import type { Door, World } from '../world.ts'
import { fillAndSend } from './forms.ts'

const SECTIONS = ['profile', 'security', 'email', 'data', 'members', 'team', 'domains', 'billing']
/** Signing out, or what needs a link of a mail. */
const LEFT_OUT = /account\/|invite|welcome|\/try|power-edit/

/** The address of a screen, for the folio that is walked in. */
export function drawScreen({ tables, token }: World, random: () => number): string {
  const routes = Object.values(tables.APP_ROUTES).filter((route) => !LEFT_OUT.test(route))
  return pick(routes, random)
    .replace(':token', token)
    .replace(':section?', pick(SECTIONS, random))
    .replace('/:versionId', '/live')
}

/** Any screen that has an address. */
export const screen: Door = {
  name: 'a screen',
  weight: 2,
  async go(world, random) {
    const { page } = world
    const at = drawScreen(world, random)
    await page.goto(at)
    await page
      .locator('h1, [data-module]')
      .first()
      .waitFor({ timeout: 20_000 })
      .catch(() => {})
    if (world.persona.translates) await page.waitForTimeout(800)
    const isForm = at.startsWith('/settings') && random() < 0.5
    const told = isForm ? await fillAndSend(page, page.locator('main').first(), random) : []
    await world.noteScreen(page)
    return { said: `screen ${at.replace(world.token, '{folio}')}${told.length ? `: ${told.join(', ')}` : ''}` }
  },
}

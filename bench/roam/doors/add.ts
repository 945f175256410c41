import { pick } from '../../random.ts'
import { inEditor, settled } from '../in-page.ts'
import type { Door } from '../world.ts'

/** A module of any type, from the bar, the list of all modules, or the command. */
export const add: Door = {
  name: 'a new module',
  weight: 4,
  may: ({ persona }) => !persona.phone,
  async go(world, random) {
    await inEditor(world)
    const { page, tables } = world
    const types = Object.values(tables.SPECS).filter((spec) => spec?.saved !== false)
    const spec = pick(types, random)
    if (!spec) return { said: 'no type of module' }
    const way = pick(['bar', 'list', 'command'] as const, random)
    const said = `a new ${spec.title} from the ${way}`
    if (way === 'bar') {
      const button = page.locator(`[data-insert="${spec.type}"]:visible`)
      if ((await button.count()) === 0) return { said: `${said}: it is not on the bar` }
      await button.first().click({ timeout: 2500 })
    } else if (way === 'list') {
      await page.getByRole('button', { name: 'All modules' }).click({ timeout: 2500 })
      const search = page.getByRole('combobox', { name: 'Search modules' })
      await search.fill(spec.title, { timeout: 2500 })
      await page.keyboard.press('Enter')
    } else {
      await page.evaluate((type) => window.roamEditor()?.run('addModule', { type }), spec.type)
    }
    await settled(page)
    return { said }
  },
}

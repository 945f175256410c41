import { pick } from '../../random.ts'
import { inEditor } from '../in-page.ts'
import { COMPOSED } from '../persona.ts'
import type { Door } from '../world.ts'

/** Words written into a text of the folio on a phone, where nothing else of it can be changed. */
export const phoneWords: Door = {
  name: 'words written on a phone',
  weight: 4,
  may: ({ persona }) => persona.phone,
  async go(world, random) {
    await inEditor(world)
    const { page } = world
    const { words } = pick(COMPOSED, random)
    const said = `“${words}” written on a phone`
    const texts = page.locator('[data-module] [data-text], [data-module] p:visible')
    const count = await texts.count()
    if (count === 0) return { said: `${said}: no text` }
    await texts.nth(Math.floor(random() * count)).tap({ timeout: 3000 })
    const field = page.locator('[contenteditable=true]').first()
    const isOpen = await field.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
    if (!isOpen) return { said: `${said}: it did not open` }
    await page.keyboard.press('End')
    await page.keyboard.insertText(` ${words}`)
    const held = await field.evaluate((one) => one.textContent ?? '').catch(() => null)
    await page
      .getByRole('button', { name: 'Done' })
      .tap({ timeout: 3000 })
      .catch(() => {})
    const wrong = held === null || held.includes(words) ? [] : ['a text does not hold what was written on a phone']
    return { said, wrong }
  },
}

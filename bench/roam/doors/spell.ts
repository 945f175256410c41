import { differing, plain } from '../checks/same.ts'
import { folioIn, inEditor, runIn, settled } from '../in-page.ts'
import type { Door } from '../world.ts'
import { add } from './add.ts'
import { command } from './commands.ts'

/** Most steps that one spell can have to take back. */
const MOST_UNDONE = 60

/** A spell of editing in a folio that was just opened, and undo of everything. */
export const spell: Door = {
  name: 'a spell of editing, undone',
  may: ({ persona }) => !persona.phone,
  async go(world, random) {
    const { page } = world
    await page.goto(`/edit/${world.token}`)
    await inEditor(world)
    await settled(page)
    // What was fresh grows to its content when it is first drawn.
    await page.waitForTimeout(1200)
    const start = await folioIn(page)
    const told: string[] = []
    for (let at = 0; at < 2 + Math.floor(random() * 4); at++) {
      const { said } = await (random() < 0.3 ? add : command).go(world, random).catch(() => ({ said: 'given up' }))
      told.push(said)
    }
    await runIn(page, 'escape')
    for (let at = 0; at < MOST_UNDONE && (await runIn(page, 'undo')) === null; at++);
    await settled(page)
    const end = await folioIn(page)
    return {
      said: `a spell: ${told.join(', ')}; all undone`,
      undone: plain(start) === plain(end) ? null : differing(start, end),
    }
  },
}

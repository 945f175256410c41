import { pick } from '../../random.ts'
import { folioIn, inEditor, runIn } from '../in-page.ts'
import { ENGLISH, pressOn } from '../persona.ts'
import type { Door, World } from '../world.ts'

/** These lead out of the folio, or ask for a file of the machine: other doors do that. */
const OUTSIDE = new Set(['present', 'preview', 'openPage', 'transferSection', 'pickSectionPicture', 'copySectionLink'])

/** Every command of the editor, given what its own test gives it, on things of the folio by chance. */
export const command: Door = {
  name: 'a command of the editor',
  weight: 4,
  may: ({ persona }) => !persona.phone,
  async go(world, random) {
    await inEditor(world)
    const name = pick(
      Object.keys(world.tables.COMMANDS).filter((one) => !OUTSIDE.has(one)),
      random,
    )
    await select(world, random)
    const refused = await runIn(world.page, name, await argumentOf(world, name, random))
    return { said: `command ${name}${refused ? ` (${refused})` : ''}` }
  },
}

/** Every key of the editor's commands, as this person's keyboard gives it. */
export const key: Door = {
  name: 'a key of the editor',
  weight: 2,
  may: ({ persona }) => !persona.phone,
  async go(world, random) {
    await inEditor(world)
    const chords = Object.values(world.tables.COMMANDS).flatMap(
      ({ keys }: { keys?: Readonly<Record<string, unknown>> }) => Object.keys(keys ?? {}),
    )
    await select(world, random)
    const chord = pick(chords, random)
    await world.page
      .locator('[aria-label^="Folio canvas"]')
      .first()
      .focus({ timeout: 1000 })
      .catch(() => {})
    const { layout } = world.persona
    const press = (on: string) => pressOn(world.page, world.tables, on, chord)
    const isTaken = await press(layout)
    // What this layout does not reach and another would is not reached because of the layout.
    const isLost = isTaken === false && layout !== ENGLISH && (await press(ENGLISH)) === true
    return {
      said: `key ${chord} on ${layout} keys${isTaken ? '' : ' (left to the browser)'}`,
      ...(isLost ? { lostKey: `${chord} on ${layout} keys` } : {}),
    }
  },
}

/** Selects one of the modules, or none. */
async function select(world: World, random: () => number): Promise<void> {
  const ids = (await folioIn(world.page))?.modules.map(({ id }) => id) ?? []
  if (ids.length === 0) return
  const id = pick(ids, random)
  await world.page
    .locator(`[data-module="${id}"]`)
    .click({ timeout: 1500, position: { x: 8, y: 6 } })
    .catch(() => {})
}

/** What the command's own test would give it, where that can be sent to a page; with modules of the open folio. */
async function argumentOf({ tables, page }: World, name: string, random: () => number): Promise<unknown> {
  const document = await folioIn(page)
  const of = tables.CASES[name as keyof typeof tables.CASES]
  if (!document || !of) return undefined
  const store = tables.store.createFolioStore({ specs: tables.SPECS })
  tables.store.writeFolio(store.doc, document, tables.SPECS)
  const idOf = (type?: string) =>
    pick(
      document.modules.filter((module) => !type || module.type === type),
      random,
    )?.id ??
    document.modules[0]?.id ??
    ''
  const section = pick(document.sections, random)?.id ?? ''
  const last = document.sections.at(-1)?.id ?? section
  const given = of.arg({ store, section, last, text: idOf('Text'), table: idOf('TableModule') } as never)
  return JSON.stringify(given) === undefined ? undefined : given
}

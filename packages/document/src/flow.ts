import type { FolioModule, TextFlow } from './folio.ts'
import { compareBreaks, cutText, joinTexts, nearestBreak, type TextBreak, type TextPart } from './rich-text/cut.ts'

type Flowing = Pick<FolioModule, 'id' | 'type' | 'texts'> & { flow?: TextFlow | undefined }

/** A module that continues another one's text. */
type Later<M extends Flowing> = M & { flow: TextFlow }

/** Modules that share one text: the first holds it, the others say where they continue it, in order. */
export type Flow<M extends Flowing> = { readonly first: M; readonly later: readonly Later<M>[]; readonly name: string }

const isLater = <M extends Flowing>(module: M): module is Later<M> => module.flow !== undefined

/** The flows among some modules. A flow whose first module is missing, or has another type, does not count. */
export function flowsAmong<M extends Flowing>(modules: readonly M[]): Flow<M>[] {
  const later = Map.groupBy(modules.filter(isLater), ({ flow }) => flow.of)
  if (later.size === 0) return []
  return modules.flatMap((first) => {
    const names = Object.keys(first.texts)
    const [name] = names
    const own = (later.get(first.id) ?? []).filter(({ type }) => type === first.type)
    if (own.length === 0 || isLater(first) || name === undefined || names.length > 1) return []
    return [{ first, later: own.toSorted(byBreak), name }]
  })
}

/** Sorts modules by where they begin in the text, ties by id. */
export const byBreak = (a: { id: string; flow: TextFlow }, b: { id: string; flow: TextFlow }): number =>
  compareBreaks(a.flow, b.flow) || (a.id < b.id ? -1 : 1)

/**
 * Modules as shown, from modules as stored: each module of a flow gets its part, and breaks are where the text may be
 * cut. A module that refers to a missing text keeps its own. The same list if no text continues.
 */
export function flowApart<M extends Flowing>(modules: readonly M[]): readonly M[] {
  const changed = new Map<string, M>()
  for (const { first, later, name } of flowsAmong(modules)) {
    const whole = first.texts[name] ?? { type: 'doc' }
    const placed = later.map((module) => ({ ...module, flow: { of: first.id, ...nearestBreak(whole, module.flow) } }))
    const parts = cutText(
      whole,
      placed.sort(byBreak).map(({ flow }) => flow),
    )
    for (const [nth, module] of [first, ...placed].entries()) {
      changed.set(module.id, { ...module, texts: { ...module.texts, [name]: parts[nth] } })
    }
  }
  return replaced(modules, changed)
}

/** The reverse of `flowApart`: the first module has all the text, the others none. */
export function flowTogether<M extends Flowing>(modules: readonly M[]): readonly M[] {
  const changed = new Map<string, M>()
  for (const { first, later, name } of flowsAmong(modules)) {
    const { text, breaks } = joinTexts([first, ...later].map((module) => partIn(module, name)))
    changed.set(first.id, { ...first, texts: { ...first.texts, [name]: text } })
    later.forEach((module, nth) => {
      const flow = { of: first.id, ...(breaks[nth] as TextBreak) }
      changed.set(module.id, { ...module, flow, texts: { ...module.texts, [name]: { type: 'doc' } } })
    })
  }
  const known = new Set(changed.keys())
  const lost = modules.filter((module) => module.flow && !known.has(module.id))
  for (const { flow: _, ...module } of lost) changed.set(module.id, module as M)
  return replaced(modules, changed)
}

/** What a module of a flow shows, as a part of the whole text. */
export const partIn = ({ texts, flow }: Pick<Flowing, 'texts' | 'flow'>, name: string): TextPart => ({
  text: texts[name] ?? { type: 'doc' },
  continues: (flow?.at ?? 0) > 0,
})

function replaced<M extends Flowing>(modules: readonly M[], changed: ReadonlyMap<string, M>): readonly M[] {
  return changed.size === 0 ? modules : modules.map((module) => changed.get(module.id) ?? module)
}

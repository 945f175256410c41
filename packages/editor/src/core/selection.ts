import { boundsOf, compareReading, overlaps, type Rect } from '@recto/grid'

/** What is selected: module ids in selection order, and the section they (or the person) are in. */
export type Selection = {
  readonly ids: readonly string[]
  readonly sectionId: string | null
  /** Where the modules stood that were just deleted there: what is added next takes their place. */
  readonly gap?: Rect | undefined
}

/** The empty selection. */
export const NOTHING: Selection = { ids: [], sectionId: null }

/** A module as selection sees it. */
export type Selectable = { readonly id: string; readonly sectionId: string; readonly rect: Rect }

/** Only this one. The same object when it already is. */
export function selectOnly(selection: Selection, { id, sectionId }: Selectable): Selection {
  if (selection.ids.length === 1 && selection.ids[0] === id && selection.sectionId === sectionId) return selection
  return { ids: [id], sectionId }
}

/** Shift-click: adds it or removes it. */
export function toggle(selection: Selection, { id, sectionId }: Selectable): Selection {
  if (!selection.ids.includes(id)) return { ids: [...selection.ids, id], sectionId }
  return { ids: selection.ids.filter((other) => other !== id), sectionId: selection.sectionId }
}

/** Only the section. */
export function selectSection(selection: Selection, sectionId: string | null): Selection {
  return selection.ids.length === 0 && selection.sectionId === sectionId ? selection : { ids: [], sectionId }
}

/** Only the section that modules were deleted from, with the place that they left there together. */
export function emptied({ sectionId }: Selection, gone: readonly Selectable[]): Selection {
  const home = gone.find((module) => module.sectionId === sectionId) ?? gone[0]
  const rects = gone.flatMap((module) => (module.sectionId === home?.sectionId ? module.rect : []))
  return { ids: [], sectionId: home?.sectionId ?? sectionId, gap: boundsOf(rects) ?? undefined }
}

/** The place that deleted modules left in a section, if what comes next takes it: nothing is selected. */
export const gapIn = ({ ids, gap, sectionId }: Selection, of: string): Rect | undefined =>
  ids.length === 0 && sectionId === of ? gap : undefined

/** The modules that a selection frame touches, added to the previous selection (with Shift) or replacing it. */
export function framed(before: Selection, frame: Rect, modules: readonly Selectable[], sectionId: string): Selection {
  const hits = modules.filter((module) => overlaps(module.rect, frame)).map((module) => module.id)
  const ids = [...before.ids, ...hits.filter((id) => !before.ids.includes(id))]
  return { ids, sectionId }
}

/** Only with these of its modules, which still exist. The same object if all do. */
export function pruned(selection: Selection, left: readonly string[]): Selection {
  return left.length === selection.ids.length ? selection : { ...selection, ids: left }
}

/** The section that is selected, or that the selected modules are in. */
export const sectionOf = ({ sectionId }: Selection): string | null => sectionId

/** Whether a module is in the selection, and whether it has the focus there. */
export const chosenAs =
  (id: string) =>
  ({ ids }: Selection): 'no' | 'yes' | 'last' => {
    if (ids.length === 0) return 'no'
    if (ids.at(-1) === id) return 'last'
    return ids.includes(id) ? 'yes' : 'no'
  }

/**
 * The module that Tab goes to: the next in reading order of the folio (sections in order, then y, then x), the first if
 * none is selected; null past the end, so that Tab leaves the canvas there.
 */
export function tabStop(
  sections: readonly { readonly modules: readonly Selectable[] }[],
  selection: Selection,
  step: 1 | -1,
): Selectable | null {
  const order = sections.flatMap(({ modules }) =>
    [...modules].sort((a, b) => compareReading({ ...a.rect, id: a.id }, { ...b.rect, id: b.id })),
  )
  const current = selection.ids.at(-1)
  const at = order.findIndex((module) => module.id === current)
  if (at < 0) return (step === 1 ? order[0] : order.at(-1)) ?? null
  return order[at + step] ?? null
}

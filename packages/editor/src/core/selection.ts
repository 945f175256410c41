import { compareReading, overlaps, type Rect } from '@recto/grid'

/** What is selected: module ids in selection order, and the section they (or the person) are in. */
export type Selection = { readonly ids: readonly string[]; readonly sectionId: string | null }

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

/** The modules that a selection frame touches, added to the previous selection (with Shift) or replacing it. */
export function framed(before: Selection, frame: Rect, modules: readonly Selectable[], sectionId: string): Selection {
  const hits = modules.filter((module) => overlaps(module.rect, frame)).map((module) => module.id)
  const ids = [...before.ids, ...hits.filter((id) => !before.ids.includes(id))]
  return { ids, sectionId }
}

/** Without modules that no longer exist. The same object if all exist. */
export function pruned(selection: Selection, exists: (id: string) => boolean): Selection {
  if (selection.ids.every(exists)) return selection
  return { ...selection, ids: selection.ids.filter(exists) }
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

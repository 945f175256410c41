import { domToRichText, type FolioModule, type ModuleSpec } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { common } from '@recto/words'
import type { Peer } from '../live/people.ts'

/** Words that this person typed and that somebody else's edit took out of the folio. */
export type LostWords = {
  /** What happened, as a sentence. */
  said: string
  words: string
  putBack: () => void
  /** The notice is there, and holds the keys from now on. */
  onShown: () => void
}

/** Where this person types: a field in a module of the canvas. */
export type TypedField = { field: HTMLElement; moduleId: string }

/** The field with the caret, when it stands in a module. */
export function typedField(focused: Element | null): TypedField | null {
  if (!(focused instanceof HTMLElement)) return null
  const isField =
    focused.isContentEditable || focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  const moduleId = focused.closest<HTMLElement>('[data-module]')?.dataset.module
  return isField && moduleId ? { field: focused, moduleId } : null
}

/** Who did it, as far as one can know: whoever has the module selected, or is alone with this person. */
export function whoDid(peers: readonly Peer[], moduleId: string): string {
  const names = (some: readonly Peer[]) => [...new Map(some.map(({ key, name }) => [key, name])).values()]
  const [holder, ...otherHolders] = names(peers.filter(({ selection }) => selection.includes(moduleId)))
  if (holder && otherHolders.length === 0) return holder
  const [only, ...others] = names(peers)
  return only && others.length === 0 ? only : common.someone
}

/** The module as it was, with what stands in the field and is not written yet. */
export function withTyped(module: FolioModule, { field }: TypedField): FolioModule {
  const cell = field.closest<HTMLElement>('[data-cell]')?.dataset.cell
  const task = field.closest<HTMLElement>('[data-task]')?.dataset.task
  const { cells, items } = module.props as { cells?: Record<string, unknown>; items?: { id: string }[] }
  if (cell && cells && cell in cells)
    return { ...module, props: { ...module.props, cells: { ...cells, [cell]: domToRichText(field) } } }
  if (task && items) {
    const text = field.innerText.trim()
    return {
      ...module,
      props: { ...module.props, items: items.map((one) => (one.id === task ? { ...one, text } : one)) },
    }
  }
  return module
}

/** What was typed, for the clipboard: of a long text all of it, of a cell or a line what its field holds. */
export function wordsOf(module: FolioModule, { field }: TypedField, spec: ModuleSpec): string {
  if (!isLongText(field)) return field instanceof HTMLInputElement ? field.value : field.innerText.trim()
  return spec.plainText(module.props, module.texts).join('\n').trim()
}

/** A long text is written with each letter, by the binding; only fields of one value hold what is not written. */
export const isLongText = (field: HTMLElement): boolean => field.closest('[data-text], .recto-text') !== null

/** Gives a module back the rows, columns, lines and entries that it had and has not now, and what `kept` holds beside `before`. */
export function giveBack(
  store: Pick<FolioStore, 'module' | 'setProps'>,
  { before, kept }: { before: FolioModule; kept: FolioModule },
  spec: ModuleSpec,
): void {
  const now = store.module(before.id)?.props
  if (!now) return
  const patch: Record<string, unknown> = {}
  for (const name of spec.lists ?? []) {
    const [was, is] = [kept.props[name], now[name]] as Item[][]
    const missing = was?.filter(({ id }) => !is?.some((one) => one.id === id)) ?? []
    if (is && missing.length > 0) patch[name] = missing.reduce((all, item) => insertedAsIn(was ?? [], all, item), is)
  }
  for (const name of spec.records ?? []) {
    const [was, typed, is] = [before.props[name], kept.props[name], now[name]].map(
      (record) => (record ?? {}) as Record<string, unknown>,
    ) as [Entries, Entries, Entries]
    const missing = Object.entries(typed).filter(([key, value]) => !(key in is) || value !== was[key])
    if (missing.length > 0) patch[name] = { ...is, ...Object.fromEntries(missing) }
  }
  if (Object.keys(patch).length > 0) store.setProps(before.id, patch)
}

type Entries = Record<string, unknown>
type Item = { id: string }

function insertedAsIn(was: readonly Item[], all: readonly Item[], item: Item): Item[] {
  const before = was.slice(0, was.indexOf(item)).findLast(({ id }) => all.some((one) => one.id === id))
  const at = before ? all.findIndex(({ id }) => id === before.id) + 1 : 0
  return [...all.slice(0, at), item, ...all.slice(at)]
}

/** Keys of a record whose values differ between two states of a module. */
export function changedCells(before: FolioModule | undefined, after: FolioModule | undefined): string[] {
  const [was, is] = [before, after].map((module) => (module?.props.cells ?? {}) as Record<string, unknown>)
  if (!was || !is || was === is) return []
  return Object.keys(is).filter((key) => is[key] !== was[key] && JSON.stringify(is[key]) !== JSON.stringify(was[key]))
}

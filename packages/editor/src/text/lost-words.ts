import { domToRichText, type FolioModule, type ModuleSpec } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { common } from '@recto/words'
import type { Peer } from '../live/people.ts'

/** Text that this person typed and that another person's edit removed from the folio. */
export type LostWords = {
  /** What happened, as a sentence. */
  said: string
  words: string
  putBack: () => void
  /** The notice is shown, and takes the keys from now on. */
  onShown: () => void
}

/** Where this person is typing: a field in a module of the canvas. All but the field is as it was when it was found. */
export type TypedField = {
  field: HTMLElement
  moduleId: string
  /** The cell or the line whose text it holds. */
  cell: string | undefined
  task: string | undefined
  /** It is bound to a long text, which is written with each letter; the others hold input that is not written yet. */
  isLong: boolean
}

/** The field with the caret, if it is in a module. */
export function typedField(focused: Element | null): TypedField | null {
  if (!(focused instanceof HTMLElement)) return null
  const isField =
    focused.isContentEditable || focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  const moduleId = focused.closest<HTMLElement>('[data-module]')?.dataset.module
  if (!isField || !moduleId) return null
  return {
    field: focused,
    moduleId,
    cell: focused.closest<HTMLElement>('[data-cell]')?.dataset.cell,
    task: focused.closest<HTMLElement>('[data-task]')?.dataset.task,
    isLong: focused.closest('[data-text], .recto-text') !== null,
  }
}

/**
 * Whether nothing of what was typed is lost although its field is gone: the row, column or line that it belongs to is
 * there, and the module says the words. The person left the field in the moment of someone else's edit.
 */
export function isKept(
  before: FolioModule,
  now: FolioModule | undefined,
  typed: TypedField,
  spec: ModuleSpec,
): boolean {
  if (!now) return false
  const idsOf = ({ props }: FolioModule) =>
    new Set((spec.lists ?? []).flatMap((name) => (props[name] as Item[] | undefined)?.map(({ id }) => id) ?? []))
  const [were, are] = [idsOf(before), idsOf(now)]
  const parts = (typed.cell ?? typed.task ?? '').split('.')
  if (parts.some((id) => were.has(id) && !are.has(id))) return false
  const said = inOneLine(spec.plainText(now.props, now.texts).join(' '))
  return said.includes(inOneLine(wordsOf(now, typed, spec)))
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Who did it, as far as that can be known: the person who has the module selected, or the only other person present.
 */
export function whoDid(peers: readonly Peer[], moduleId: string): string {
  const names = (some: readonly Peer[]) => [...new Map(some.map(({ key, name }) => [key, name])).values()]
  const [holder, ...otherHolders] = names(peers.filter(({ selection }) => selection.includes(moduleId)))
  if (holder && otherHolders.length === 0) return holder
  const [only, ...others] = names(peers)
  return only && others.length === 0 ? only : common.someone
}

/** The module as it was, including what is in the field but not written yet. */
export function withTyped(module: FolioModule, { field, cell, task }: TypedField): FolioModule {
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

/** What was typed, for the clipboard: all of a long text, or the field's content for a cell or a line. */
export function wordsOf(module: FolioModule, { field, isLong }: TypedField, spec: ModuleSpec): string {
  if (!isLong) return field instanceof HTMLInputElement ? field.value : field.innerText.trim()
  return spec.plainText(module.props, module.texts).join('\n').trim()
}

/**
 * Restores rows, columns, lines and entries that a module had and no longer has, and what `kept` has in addition to
 * `before`.
 */
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

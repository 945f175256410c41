import type * as Y from 'yjs'
import { type FolioMaps, parseModuleKey } from './layout.ts'

/** Which parts of the shared document a transaction wrote to. */
export type Touched = {
  sections: boolean
  meta: boolean
  /** Ids of modules of which something but a text was written. */
  modules: Set<string>
  /** Those of them whose type or props were written. */
  contents: Set<string>
  /** Those of them that were added, removed or replaced as a whole. */
  replaced: Set<string>
  /** Names of the texts written in, by module. */
  texts: Map<string, Set<string>>
}

/** For what is found next. */
export const nothingTouched = (): Touched => ({
  sections: false,
  meta: false,
  modules: new Set(),
  contents: new Set(),
  replaced: new Set(),
  texts: new Map(),
})

const isTouched = (touched: Touched): boolean =>
  touched.sections || touched.meta || touched.modules.size > 0 || touched.texts.size > 0

/** Calls `onTouched` once after each transaction that wrote to the folio; returns a function that ends it. */
export function watchChanges(
  doc: Y.Doc,
  maps: FolioMaps,
  onTouched: (touched: Touched, transaction: Y.Transaction) => void,
): () => void {
  let touched = nothingTouched()
  const onSections = () => {
    touched.sections = true
  }
  const onMeta = () => {
    touched.meta = true
  }
  const onModules = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]) => {
    for (const event of events) noteModuleEvent(event, maps.modules, touched)
  }
  const onTransaction = (transaction: Y.Transaction) => {
    if (!isTouched(touched)) return
    const done = touched
    touched = nothingTouched()
    onTouched(done, transaction)
  }
  maps.sections.observeDeep(onSections)
  maps.meta.observeDeep(onMeta)
  maps.modules.observeDeep(onModules as never)
  doc.on('afterTransaction', onTransaction)
  return () => {
    maps.sections.unobserveDeep(onSections)
    maps.meta.unobserveDeep(onMeta)
    maps.modules.unobserveDeep(onModules as never)
    doc.off('afterTransaction', onTransaction)
  }
}

function noteModuleEvent(event: Y.YEvent<Y.AbstractType<unknown>>, modules: unknown, touched: Touched): void {
  if ((event.target as unknown) === modules) {
    for (const id of event.changes.keys.keys()) noteWhole(touched, id)
    return
  }
  const [id, key] = event.path.map(String)
  if (id === undefined) return
  // Deep inside a module's map is one of its texts; at the map itself, the event names the keys.
  for (const changed of key === undefined ? event.changes.keys.keys() : [key]) noteKey(touched, id, changed)
}

/** A module was added, removed or replaced. */
export function noteWhole(touched: Touched, id: string): void {
  touched.modules.add(id)
  touched.contents.add(id)
  touched.replaced.add(id)
}

/** A key of a module's map was written, or something below it. */
export function noteKey(touched: Touched, id: string, key: string): void {
  const parsed = parseModuleKey(key)
  if (parsed.kind !== 'text') {
    touched.modules.add(id)
    if (parsed.kind !== 'field' || key === 'type') touched.contents.add(id)
    return
  }
  const names = touched.texts.get(id) ?? new Set()
  touched.texts.set(id, names.add(parsed.name))
}

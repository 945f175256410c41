import { DeleteModule, DeleteModules, SaveProjectModule, SaveProjectModules } from '@recto/contract'
import type { FolioDocument, ModuleSpecs } from '@recto/document'
import { createFolioStore, type Doc, type FolioStore } from '@recto/store'
import { type Handler, handle } from '../../http/handler.ts'
import { invalidInput, refused } from '../../http/refusal.ts'

export type ModuleParts = {
  specs: ModuleSpecs
  live: {
    /** A forward edit on the live document, relayed to editors and committed like any other. */
    commit(folioId: number, edit: (doc: Doc) => void, by: number | null): Promise<{ seq: number }>
  }
  projection: { read(folioId: number): Promise<{ seq: number; hash: string; json: FolioDocument }> }
}

/** `Data.status` of a save: done, or made from a state that is no longer the newest [SAVE-35]. */
const SAVED = 1
const STALE = 6

/** A program writes: the newest state first, then the types' own rules, then one edit of the live document. */
export function moduleCalls({ specs, live, projection }: ModuleParts): Handler[] {
  async function save(folioId: number, accountId: number, hash: string, modules: { field: string; data: Written }[]) {
    const current = await projection.read(folioId)
    if (hash !== current.hash) return { status: STALE, hash: current.hash }
    const checked = modules.map(({ field, data }) => {
      const known = current.json.modules.find(({ id }) => id === data.id)
      if (!known) throw invalidInput(`${field}.id`, 'There is no such module in this folio.')
      refuseLocked(current.json, known.sectionId)
      if (known.type !== data.type) throw invalidInput(`${field}.type`, `This module is a ${known.type}.`)
      return { known, patch: validProps(specs, known, data.props, `${field}.props`) }
    })
    await live.commit(
      folioId,
      (doc) =>
        onStore(doc, specs, (store) => {
          for (const one of checked) write(store, specs, one.known, one.patch)
        }),
      accountId,
    )
    return { status: SAVED, hash: (await projection.read(folioId)).hash }
  }

  async function remove(folioId: number, accountId: number, moduleIds: string[]) {
    const { json } = await projection.read(folioId)
    for (const { id, sectionId } of json.modules) if (moduleIds.includes(id)) refuseLocked(json, sectionId)
    let deleted = 0
    await live.commit(
      folioId,
      (doc) =>
        onStore(doc, specs, (store) => {
          const there = moduleIds.filter((id) => store.module(id) !== undefined)
          deleted = there.length
          if (deleted > 0) store.deleteModules(there)
        }),
      accountId,
    )
    return { deleted }
  }

  return [
    handle(SaveProjectModule, ({ hash, module }, { folio, session }) =>
      save(folio.id, session.accountId, hash, [{ field: 'module', data: module }]),
    ),
    handle(SaveProjectModules, ({ hash, data }, { folio, session }) => {
      const modules = data.map((one, index) => ({ field: `data.${index}`, data: one }))
      return save(folio.id, session.accountId, hash, modules)
    }),
    handle(DeleteModule, ({ moduleId }, { folio, session }) => remove(folio.id, session.accountId, [moduleId])),
    handle(DeleteModules, ({ moduleIds }, { folio, session }) =>
      remove(folio.id, session.accountId, [...new Set(moduleIds)]),
    ),
  ]
}

/** @throws Refusal naming who locked the section. */
function refuseLocked({ sections }: FolioDocument, sectionId: string): void {
  const lockedBy = sections.find(({ id }) => id === sectionId)?.lockedBy
  if (lockedBy !== undefined) throw refused(`This section is locked by ${lockedBy}. Unlock it first.`)
}

type Written = { id: string; type: string; props: Record<string, unknown> }
type Known = FolioDocument['modules'][number]

/** The given props as the type's schema reads them together with the rest. @throws Refusal naming the prop. */
function validProps(
  specs: ModuleSpecs,
  known: Known,
  props: Record<string, unknown>,
  at: string,
): Record<string, unknown> {
  const spec = specs[known.type]
  const result = spec?.props.safeParse({ ...known.props, ...props })
  if (!result?.success) {
    const issue = result?.error.issues[0]
    const field = [at, ...(issue?.path ?? [])].join('.')
    throw invalidInput(field, `${field}: ${issue?.message ?? 'This type cannot be written.'}`)
  }
  const valid = result.data as Record<string, unknown>
  const unknown = Object.keys(props).find((name) => !(name in valid))
  if (unknown !== undefined) {
    throw invalidInput(`${at}.${unknown}`, `${at}.${unknown}: a ${known.type} has no such property.`)
  }
  return Object.fromEntries(Object.keys(props).map((name) => [name, valid[name]]))
}

/** One step on the live document. */
function onStore(doc: Doc, specs: ModuleSpecs, run: (store: FolioStore) => void): void {
  const store = createFolioStore({ doc, specs })
  try {
    store.transact(() => run(store))
  } finally {
    store.destroy()
  }
}

function write(store: FolioStore, specs: ModuleSpecs, { id, type }: Known, patch: Record<string, unknown>): void {
  const records = specs[type]?.records ?? []
  const plain = Object.entries(patch).filter(([name]) => !records.includes(name))
  if (plain.length > 0) store.setProps(id, Object.fromEntries(plain))
  for (const name of records) {
    if (!(name in patch)) continue
    const entries = (patch[name] ?? {}) as Record<string, unknown>
    const before = (store.module(id)?.props[name] ?? {}) as Record<string, unknown>
    for (const key of Object.keys(before)) if (!(key in entries)) store.setRecord(id, name, key, undefined)
    for (const [key, value] of Object.entries(entries)) store.setRecord(id, name, key, value)
  }
}

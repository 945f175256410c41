import { SaveProjectModule } from '@recto/contract'
import type { FolioDocument, ModuleSpecs } from '@recto/document'
import { createFolioStore, type Doc } from '@recto/store'
import { type Handler, handle } from '../../http/handler.ts'
import { invalidInput } from '../../http/refusal.ts'

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

/** A program writes one module's data: the newest state first, then the type's own rules, then the live document. */
export function saveProjectModule({ specs, live, projection }: ModuleParts): Handler {
  return handle(SaveProjectModule, async ({ hash, module }, { folio, session }) => {
    const current = await projection.read(folio.id)
    if (hash !== current.hash) return { status: STALE, hash: current.hash }
    const known = current.json.modules.find(({ id }) => id === module.id)
    if (!known) throw invalidInput('module.id', 'There is no such module in this folio.')
    if (known.type !== module.type) throw invalidInput('module.type', `This module is a ${known.type}.`)
    const patch = validProps(specs, known, module.props)
    await live.commit(folio.id, (doc) => write(doc, specs, known, patch), session.accountId)
    return { status: SAVED, hash: (await projection.read(folio.id)).hash }
  })
}

type Known = FolioDocument['modules'][number]

/** The given props as the type's schema reads them together with the rest. @throws Refusal naming the prop. */
function validProps(specs: ModuleSpecs, known: Known, props: Record<string, unknown>): Record<string, unknown> {
  const spec = specs[known.type]
  const result = spec?.props.safeParse({ ...known.props, ...props })
  if (!result?.success) {
    const issue = result?.error.issues[0]
    const field = ['module', 'props', ...(issue?.path ?? [])].join('.')
    throw invalidInput(field, `${field}: ${issue?.message ?? 'This type cannot be written.'}`)
  }
  const valid = result.data as Record<string, unknown>
  const unknown = Object.keys(props).find((name) => !(name in valid))
  if (unknown !== undefined) {
    throw invalidInput(`module.props.${unknown}`, `module.props.${unknown}: a ${known.type} has no such property.`)
  }
  return Object.fromEntries(Object.keys(props).map((name) => [name, valid[name]]))
}

function write(doc: Doc, specs: ModuleSpecs, { id, type }: Known, patch: Record<string, unknown>): void {
  const records = specs[type]?.records ?? []
  const store = createFolioStore({ doc, specs })
  try {
    store.transact(() => {
      const plain = Object.entries(patch).filter(([name]) => !records.includes(name))
      if (plain.length > 0) store.setProps(id, Object.fromEntries(plain))
      for (const name of records) {
        if (!(name in patch)) continue
        const entries = (patch[name] ?? {}) as Record<string, unknown>
        const before = (store.module(id)?.props[name] ?? {}) as Record<string, unknown>
        for (const key of Object.keys(before)) if (!(key in entries)) store.setRecord(id, name, key, undefined)
        for (const [key, value] of Object.entries(entries)) store.setRecord(id, name, key, value)
      }
    })
  } finally {
    store.destroy()
  }
}

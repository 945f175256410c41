import type { FolioLimits, GridToSave, ModuleToSave, ModuleToStore } from '@recto/contract'
import { type FolioDocument, gridDataOf, type ModuleSpecs } from '@recto/document'
import { changeFolio, type Doc, readFolio } from '@recto/store'
import { refused } from '../../http/refusal.ts'
import { hashOf } from '../../projection/project.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { countsOf, fullOf } from '../folios/index.ts'
import { withStoredFolio } from './folio-store.ts'
import { withReadTexts } from './given-texts.ts'
import { withGrid } from './grid.ts'
import { refuseLocks, withModule, withoutModules, withStoredModule } from './modules.ts'

export type CommandParts = {
  specs: ModuleSpecs
  live: {
    /** A forward edit on the live document, relayed to editors and committed like any other. */
    commit(folioId: number, edit: (doc: Doc) => void, by: number | null): Promise<{ seq: number }>
  }
  projection: {
    read(folioId: number): Promise<{ seq: number; hash: string; json: FolioDocument }>
    renew(folioId: number): Promise<unknown>
  }
  sanitizer: Pick<Sanitizer, 'richTexts'>
}

/** Whose command it is, and on which folio; access to it is decided by then. */
export type Target = {
  folio: { id: number; name: string }
  accountId: number
  /** The most the folio may hold. */
  limits: FolioLimits | null
}

/** `Data.status` of a command: done, or made from a state that is no longer the newest [SAVE-35]. */
const SAVED = 1
const STALE = 6

/** `hash` of a command that was done is the state it made, and nobody else's edit is in it. */
export type Outcome = { status: typeof SAVED | typeof STALE; hash: string }

type Make = (now: FolioDocument) => FolioDocument

/** What a program may do to a folio. Each names the state it stands on, and is done whole or not at all. */
export type Commands = ReturnType<typeof createCommands>

export function createCommands({ specs, live, projection, sanitizer }: CommandParts) {
  /**
   * Runs a command on the state it names. `prepare` answers a pure function of what the folio holds. That is compared, made and
   * written in one turn on the live document itself, with everything in it that was accepted from anybody: no edit comes
   * between the look and the write. What it throws is told to the program, and nothing is written.
   */
  async function run(
    { folio, accountId, limits }: Target,
    hash: string,
    prepare: () => Make | Promise<Make>,
  ): Promise<Outcome & { now: FolioDocument; before: FolioDocument }> {
    const known = await projection.read(folio.id)
    const nothing = { now: known.json, before: known.json }
    // Told without opening the folio for it.
    if (known.hash !== hash) return { status: STALE, hash: known.hash, ...nothing }
    const make = await prepare()
    let outcome: (Outcome & { now: FolioDocument; before: FolioDocument }) | undefined
    await live.commit(
      folio.id,
      (doc) => {
        const before = readFolio(doc, specs)
        const newest = hashOf(before)
        if (newest !== hash) {
          outcome = { status: STALE, hash: newest, now: before, before }
          return
        }
        const wanted = make(before)
        refuseLocks(before, wanted)
        const isPaged = wanted.page.mode === 'paged'
        const full = fullOf(folio.name, { ...countsOf(before), isPaged }, countsOf(wanted), limits)
        if (full !== null) throw refused(full)
        changeFolio(doc, wanted, specs, before)
        const now = readFolio(doc, specs)
        outcome = { status: SAVED, hash: hashOf(now), now, before }
      },
      accountId,
    )
    if (outcome === undefined) throw new Error('A command was committed without having run.')
    // What programs read was made by older code, and would never be what is compared here.
    if (outcome.status === STALE && (await projection.read(folio.id)).hash === hash) await projection.renew(folio.id)
    return outcome
  }

  const briefly = ({ status, hash }: Outcome): Outcome => ({ status, hash })

  return {
    /** Writes the named fields of modules that are there; `field` is what each is called in the input. */
    async saveModules(target: Target, hash: string, modules: readonly { field: string; module: ModuleToSave }[]) {
      return briefly(
        await run(target, hash, async () => {
          const read = await withReadTexts(sanitizer, String(target.accountId), modules)
          return (now) => read.reduce((folio, { field, module }) => withModule(folio, specs, module, field), now)
        }),
      )
    },
    /** Stores one module whole, a new one where there is none of this id. */
    async storeModule(target: Target, hash: string, id: string, module: ModuleToStore) {
      return briefly(
        await run(target, hash, async () => {
          const given = [{ field: 'data', module }]
          const [read] = await withReadTexts(sanitizer, String(target.accountId), given)
          return (now) => withStoredModule(now, specs, id, read?.module ?? module, 'data')
        }),
      )
    },
    /** Stores a folio whole: what `data` does not hold goes. */
    async storeFolio(target: Target, hash: string, data: unknown) {
      return briefly(await run(target, hash, () => (now) => withStoredFolio(now, specs, data, 'data')))
    },
    /** Places modules, and answers where everything stands. */
    async saveGrid(target: Target, hash: string, gridData: GridToSave) {
      const outcome = await run(target, hash, () => (now) => withGrid(now, specs, gridData, 'gridData'))
      return { ...briefly(outcome), ...(outcome.status === SAVED && { gridData: gridDataOf(outcome.now, specs) }) }
    },
    /** Ids that are not there count for nothing. */
    async deleteModules(target: Target, hash: string, ids: readonly string[]) {
      const outcome = await run(target, hash, () => (now) => withoutModules(now, ids))
      return { ...briefly(outcome), deleted: countsOf(outcome.before).modules - countsOf(outcome.now).modules }
    },
    /** One prop of a module, as the hub's `syncMod` sets it [SYNC-08]. */
    async setProp(target: Target, hash: string, { tag, prop, value }: { tag: string; prop: string; value: unknown }) {
      const module = { id: tag, props: { [prop]: value } }
      return briefly(await run(target, hash, () => (now) => withModule(now, specs, module, 'data')))
    },
  }
}

import type { FolioLimits, GridToSave, ModuleToSave, ModuleToStore } from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import type { LiveFolios } from '../../hub/index.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { type Command, type CommandOutcome, STALE } from './command.ts'
import type { EditThread } from './edit-thread.ts'
import { readTexts } from './given-texts.ts'

/** What running commands on folios needs. */
export type CommandParts = {
  live: Pick<LiveFolios, 'change'>
  projection: {
    read(folioId: number): Promise<{ seq: number; hash: string; json: FolioDocument }>
    newest(folioId: number): Promise<{ hash: string } | null>
    renew(folioId: number): Promise<unknown>
  }
  sanitizer: Pick<Sanitizer, 'richTexts'>
  edits: Pick<EditThread, 'command'>
}

/** The caller and the folio; access has already been checked. */
export type Target = {
  folio: { id: number; name: string }
  accountId: number
  /** The most that the folio may contain. */
  limits: FolioLimits | null
}

/** Commands of programs on a folio. Each names the state it is based on, and is done completely or not at all. */
export type Commands = ReturnType<typeof createCommands>

/** Runs commands of programs on folios. */
export function createCommands({ live, projection, sanitizer, edits }: CommandParts) {
  /**
   * Runs a command on the state it names. The edit is computed from everything accepted so far, and committed only if
   * no one wrote meanwhile, so no edit comes between reading and writing. Its errors are returned to the program, and
   * nothing is written.
   */
  async function run(
    { folio, accountId, limits }: Target,
    hash: string,
    prepare: () => Command | Promise<Command>,
  ): Promise<CommandOutcome> {
    const known = await projection.newest(folio.id)
    // Answered without opening the folio. A state that is not projected yet is compared below, so that its log is
    // loaded once.
    if (known && known.hash !== hash) return { status: STALE, hash: known.hash, deleted: 0 }
    const command = await prepare()
    const toRun = { hash, command, folioName: folio.name, limits }
    const { outcome } = await live.change(folio.id, (stored) => edits.command(folio.id, stored, toRun), accountId)
    // The state that programs read was created by older code, and would never match here.
    if (outcome.status === STALE && (await projection.read(folio.id)).hash === hash) await projection.renew(folio.id)
    return outcome
  }

  const briefly = ({ status, hash }: CommandOutcome) => ({ status, hash })

  return {
    /** Writes the named fields of modules that are there; `field` is what each is called in the input. */
    async saveModules(target: Target, hash: string, modules: readonly { field: string; module: ModuleToSave }[]) {
      const prepare = async (): Promise<Command> => ({
        kind: 'save modules',
        given: await readTexts(sanitizer, String(target.accountId), modules),
      })
      return briefly(await run(target, hash, prepare))
    },
    /** Stores one complete module, or adds it if the id is unknown. */
    async storeModule(target: Target, hash: string, id: string, module: ModuleToStore) {
      const prepare = async (): Promise<Command> => {
        const given = await readTexts(sanitizer, String(target.accountId), [{ field: 'data', module }])
        return { kind: 'store module', id, given }
      }
      return briefly(await run(target, hash, prepare))
    },
    /** Stores a complete folio: anything not in `data` is removed. */
    async storeFolio(target: Target, hash: string, data: unknown) {
      return briefly(await run(target, hash, () => ({ kind: 'store folio', data })))
    },
    /** Places modules, and returns all positions. */
    async saveGrid(target: Target, hash: string, gridData: GridToSave) {
      const outcome = await run(target, hash, () => ({ kind: 'save grid', gridData }))
      return { ...briefly(outcome), ...(outcome.gridData && { gridData: outcome.gridData }) }
    },
    /** Unknown ids are ignored. */
    async deleteModules(target: Target, hash: string, ids: readonly string[]) {
      const outcome = await run(target, hash, () => ({ kind: 'delete modules', ids }))
      return { ...briefly(outcome), deleted: outcome.deleted }
    },
    /** One prop of a module, as the hub's `syncMod` sets it [SYNC-08]. */
    async setProp(target: Target, hash: string, { tag, prop, value }: { tag: string; prop: string; value: unknown }) {
      const modules = [{ field: 'data', module: { id: tag, props: { [prop]: value } } }]
      return briefly(await run(target, hash, () => ({ kind: 'save modules', given: { modules, htmlAsJson: [] } })))
    },
  }
}

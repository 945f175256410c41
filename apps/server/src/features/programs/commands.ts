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

/** Whose command it is, and on which folio; access to it is decided by then. */
export type Target = {
  folio: { id: number; name: string }
  accountId: number
  /** The most the folio may hold. */
  limits: FolioLimits | null
}

/** What a program may do to a folio. Each names the state it stands on, and is done whole or not at all. */
export type Commands = ReturnType<typeof createCommands>

/** Runs commands of programs on folios. */
export function createCommands({ live, projection, sanitizer, edits }: CommandParts) {
  /**
   * Runs a command on the state it names. It is compared, made and written on all that was accepted from anybody, and told
   * only if nobody wrote meanwhile: no edit comes between the look and the write. What it throws is told to the program, and
   * nothing is written.
   */
  async function run(
    { folio, accountId, limits }: Target,
    hash: string,
    prepare: () => Command | Promise<Command>,
  ): Promise<CommandOutcome> {
    const known = await projection.newest(folio.id)
    // Told without opening the folio for it. What is not projected yet is compared below, so that its log is loaded once.
    if (known && known.hash !== hash) return { status: STALE, hash: known.hash, deleted: 0 }
    const command = await prepare()
    const toRun = { hash, command, folioName: folio.name, limits }
    const { outcome } = await live.change(folio.id, (stored) => edits.command(folio.id, stored, toRun), accountId)
    // What programs read was made by older code, and would never be what is compared here.
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
    /** Stores one module whole, a new one where there is none of this id. */
    async storeModule(target: Target, hash: string, id: string, module: ModuleToStore) {
      const prepare = async (): Promise<Command> => {
        const given = await readTexts(sanitizer, String(target.accountId), [{ field: 'data', module }])
        return { kind: 'store module', id, given }
      }
      return briefly(await run(target, hash, prepare))
    },
    /** Stores a folio whole: what `data` does not hold goes. */
    async storeFolio(target: Target, hash: string, data: unknown) {
      return briefly(await run(target, hash, () => ({ kind: 'store folio', data })))
    },
    /** Places modules, and answers where everything stands. */
    async saveGrid(target: Target, hash: string, gridData: GridToSave) {
      const outcome = await run(target, hash, () => ({ kind: 'save grid', gridData }))
      return { ...briefly(outcome), ...(outcome.gridData && { gridData: outcome.gridData }) }
    },
    /** Ids that are not there count for nothing. */
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

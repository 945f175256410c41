import type { FolioStore } from '@recto/store'

/** Commands that write and answer nothing. */
const WRITES = [
  'moveSection',
  'setSection',
  'deleteSection',
  'place',
  'setModule',
  'setProps',
  'setRecord',
  'setTextLook',
  'setText',
  'deleteModules',
  'setTheme',
  'setPage',
  'undo',
  'redo',
] as const satisfies (keyof FolioStore)[]

/**
 * The folio for the hands of a person: while editing is stopped [SAVE-31, SAVE-34], nothing they do writes to it, through
 * whatever control it comes. What others do, and what is merged, comes in as ever.
 */
export function stoppable(store: FolioStore, isTaking: () => boolean): FolioStore {
  const guarded = Object.fromEntries(
    WRITES.map((name) => [
      name,
      (...given: unknown[]) => {
        if (isTaking()) (store[name] as (...all: unknown[]) => void)(...given)
      },
    ]),
  ) as Pick<FolioStore, (typeof WRITES)[number]>
  return { ...store, ...guarded, addModules: (...given) => (isTaking() ? store.addModules(...given) : []) }
}

import type { FolioDocument } from '@recto/document'
import type { PageScriptEntry } from './kit/page-script.ts'
import { PAGE_SCRIPTS } from './registry/page-scripts.ts'

export { PAGE_SCRIPTS }

const entriesOf = ({ modules }: Pick<FolioDocument, 'modules'>): PageScriptEntry[] => [
  ...new Set(modules.flatMap(({ type }) => PAGE_SCRIPTS[type] ?? [])),
]

/** Names of the scripts that a folio's page needs. */
export const pageScriptsOf = (folio: Pick<FolioDocument, 'modules'>): string[] =>
  entriesOf(folio).map(({ name }) => name)

/** Makes a sheet drawn elsewhere (the editor's preview) behave like its page. Returns a function that stops it. */
export function startPageScripts(root: HTMLElement, folio: Pick<FolioDocument, 'modules'>): () => void {
  let isStopped = false
  const stops: (() => void)[] = []
  for (const { load } of entriesOf(folio)) {
    load().then(
      ({ start }) => !isStopped && stops.push(start(root)),
      () => {}, // a script that did not come leaves the page as it is without one: complete
    )
  }
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

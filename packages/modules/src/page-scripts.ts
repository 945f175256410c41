import type { FolioDocument, ModuleType } from '@recto/document'
import type { PageScript } from './kit/page-script.ts'

type Entry = {
  /** Folder of the type, which is also its script's name on pages: `/viewer/page/{version}/{name}.js`. */
  name: string
  load: () => Promise<PageScript>
}

/** Types that behave on published pages. A page carries the scripts of the types it shows, and no other. */
export const PAGE_SCRIPTS: Readonly<Partial<Record<ModuleType, Entry>>> = {
  Images: { name: 'images', load: () => import('./images/page.ts') },
  DataCollection: { name: 'data-collection', load: () => import('./data-collection/page.ts') },
  EmbedModule: { name: 'embed-module', load: () => import('./embed-module/page.ts') },
  HtmlModule: { name: 'html-module', load: () => import('./html-module/page.ts') },
  Videos: { name: 'videos', load: () => import('./videos/page.ts') },
}

const entriesOf = ({ modules }: Pick<FolioDocument, 'modules'>): Entry[] => [
  ...new Set(modules.flatMap(({ type }) => PAGE_SCRIPTS[type] ?? [])),
]

/** Names of the scripts that a folio's page needs. */
export const pageScriptsOf = (folio: Pick<FolioDocument, 'modules'>): string[] =>
  entriesOf(folio).map(({ name }) => name)

/** Makes a sheet drawn elsewhere (the editor's preview) behave like its page. Answers how to stop. */
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

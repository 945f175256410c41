// Written by `npm run types -- --modules` from MODULE_TYPES and the folders of the types.
import type { ModuleType } from '@recto/document'
import type { PageScriptEntry } from '../kit/page-script.ts'

/** Types that behave on published pages. */
export const PAGE_SCRIPTS: Readonly<Partial<Record<ModuleType, PageScriptEntry>>> = {
  Images: { name: 'images', load: () => import('../images/page.ts') },
  Videos: { name: 'videos', load: () => import('../videos/page.ts') },
  EmbedModule: { name: 'embed-module', load: () => import('../embed-module/page.ts') },
  HtmlModule: { name: 'html-module', load: () => import('../html-module/page.ts') },
  DataCollection: { name: 'data-collection', load: () => import('../data-collection/page.ts') },
}

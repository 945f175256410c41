/**
 * What a type's `page.ts` exports: behaviour on published pages and in the preview, as plain DOM over what its view drew
 * (at most 6 kB gzip). It listens on `root` rather than on single elements, since a preview draws its content again, and
 * answers how to stop.
 */
export type PageScript = { start: (root: HTMLElement) => () => void }

/** Where a type's script is. A page carries the scripts of the types it shows, and no other. */
export type PageScriptEntry = {
  /** Folder of the type, which is also its script's name on pages: `/viewer/page/{version}/{name}.js`. */
  name: string
  load: () => Promise<PageScript>
}

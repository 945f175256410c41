/**
 * The export of a type's `page.ts`: behaviour on published pages and in the preview, as plain DOM on what its view drew
 * (at most 6 kB gzip). It listens on `root` rather than on single elements, since a preview re-renders its content, and
 * returns how to stop.
 */
export type PageScript = { start: (root: HTMLElement) => () => void }

/** Location of a type's script. A page includes only the scripts of the types it shows. */
export type PageScriptEntry = {
  /** Folder of the type, which is also its script's name on pages: `/viewer/page/{version}/{name}.js`. */
  name: string
  load: () => Promise<PageScript>
}

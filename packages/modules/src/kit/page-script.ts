/**
 * What a type's `page.ts` exports: behaviour on published pages and in the preview, as plain DOM over what its view drew
 * (at most 6 kB gzip). It listens on `root` rather than on single elements, since a preview draws its content again, and
 * answers how to stop.
 */
export type PageScript = { start: (root: HTMLElement) => () => void }

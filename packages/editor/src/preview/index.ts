/** The folio as readers see it, for screens that show one without the editor. */
export { useFolioFonts } from '../use-folio-fonts.ts'
export { useWorldFonts } from '../use-world-fonts.ts'
export { Preview, type PreviewProps } from './Preview.tsx'

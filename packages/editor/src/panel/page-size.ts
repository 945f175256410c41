import type { PageData } from '@recto/document'
import * as words from './page.words.tsx'

/** The name of a size in its orientation: of a screen, by its longer side. */
export const sizeName = (size: PageData['size'], orientation: PageData['orientation']): string =>
  size === '9:16' && orientation === 'landscape' ? '16:9' : size

/** "A4 portrait pages", "Pageless". */
export const pageWords = ({ mode, size, orientation }: PageData): string =>
  mode === 'pageless' ? words.pageless : words.pages(sizeName(size, orientation), orientation)

import { THEMES } from '@recto/composer/themes'
import { asOwn, type FolioDocument } from '@recto/document'

/** The folio in the colours of a theme, which stay with it; as it is if there is no theme of this name. */
export function inColors<D extends Pick<FolioDocument, 'theme'>>(document: D, name: string): D {
  const palette = THEMES.find((theme) => theme.name === name)?.palette
  return palette ? { ...document, theme: asOwn({ ...document.theme, palette }, null) } : document
}

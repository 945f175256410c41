import type { Assets } from '@recto/modules/kit'
import { embedAddress } from '../../data/embed-address.ts'

/** Where a folio's stored files are; they stay while the folio does, so an old version has its pictures. */
export const folioAssets = (token: string): Assets => ({
  url: (fileId, widthPx) => `/folio/${token}/file/${fileId}${widthPx ? `?w=${widthPx}` : ''}`,
  embed: embedAddress,
})

import type { FileStore } from '../adapters/files/file-store.ts'
import { createKeptPictures } from './kept-pictures.ts'

/** As social networks show them. */
const CARD = { width: 1200, height: 630 }

/** Pictures for social cards, made from thumbnails: networks want JPEG, and larger ones. */
export const createSocialCards = (files: Pick<FileStore, 'read'>) =>
  createKeptPictures(files, (thumbnail) =>
    thumbnail
      .resize({ ...CARD, fit: 'cover', position: 'top' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84 })
      .toBuffer(),
  )

import type { FileStore } from '../adapters/files/file-store.ts'
import { createKeptPictures } from './kept-pictures.ts'

/** As social networks show them. */
const CARD = { width: 1200, height: 630 }

/** As wide as an email's card on a dense screen, and in the shape of a thumbnail: nothing is cut. */
const MAIL = { width: 908, height: 590 }

/** Pictures of folios for emails, made from thumbnails: mail programs show JPEG. */
export const createMailPictures = (files: Pick<FileStore, 'read'>) =>
  createKeptPictures(files, (thumbnail) =>
    thumbnail
      .resize({ ...MAIL, fit: 'cover', position: 'top' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  )

/** Pictures for social cards, made from thumbnails: networks want JPEG, and larger ones. */
export const createSocialCards = (files: Pick<FileStore, 'read'>) =>
  createKeptPictures(files, (thumbnail) =>
    thumbnail
      .resize({ ...CARD, fit: 'cover', position: 'top' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84 })
      .toBuffer(),
  )

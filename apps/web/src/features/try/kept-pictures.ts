import { FolioStore, GetFolioJson } from '@recto/contract'
import { newUuid } from '@recto/ui'
import { callServer, uploadImage } from '../../api/index.ts'
import { localTable } from '../../local-table.ts'
import type { TriedFolio } from './kept-try.ts'

/** A picture that a visitor brought: it is in this browser alone. */
type KeptPicture = { fileId: string; file: File; width: number; height: number }

/** The most pictures of a trial folio; more require an account [TRY-10]. */
const MOST_PICTURES = 10
/** As large as a picture may be without a plan. MB */
const MOST_MEGABYTES = 5
const PREFIX = 'picture:'

const inTable = localTable('recto-try')

/** There are ten pictures already. */
export class TooManyPictures extends Error {
  override name = 'TooManyPictures'
  readonly code = 15
}

/** Pictures of the folio that is tried, by the id that its modules hold. */
export type TryPictures = { urlOf: (fileId: string) => string | undefined; add: (file: File) => Promise<KeptPicture> }

const kept = (): Promise<KeptPicture[]> =>
  inTable(
    'readonly',
    (table) => table.getAll(IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)) as IDBRequest<KeptPicture[]>,
  )

/** Pictures stored in this browser, with URLs for the editor; empty if it stores nothing. */
export async function openPictures(): Promise<TryPictures> {
  const urls = new Map<string, string>()
  for (const { fileId, file } of await kept().catch(() => [])) urls.set(fileId, URL.createObjectURL(file))
  return {
    urlOf: (fileId) => urls.get(fileId),
    /** @throws TooManyPictures, Error with words for people */
    async add(file) {
      if (urls.size >= MOST_PICTURES) throw new TooManyPictures('')
      if (file.size > MOST_MEGABYTES * 1_048_576)
        throw new Error(`The image is too big. Maximum size for uploads is ${MOST_MEGABYTES}MB.`)
      const url = URL.createObjectURL(file)
      const image = new Image()
      image.src = url
      await image.decode().catch(() => {
        URL.revokeObjectURL(url)
        throw new Error('Image Failed to process.')
      })
      const fileId = `try${newUuid().replaceAll('-', '').slice(0, 19)}`
      const picture = { fileId, file, width: image.naturalWidth, height: image.naturalHeight }
      await inTable('readwrite', (table) => table.put(picture, PREFIX + fileId))
      urls.set(fileId, url)
      return picture
    },
  }
}

/**
 * Stores the pictures of a folio that was tried with the folio that it became, which then shows them. One that cannot be
 * stored is left out, and its place stays empty.
 */
export async function bringPictures(token: string, { document }: TriedFolio): Promise<void> {
  let text = JSON.stringify(document)
  const own = (await kept().catch(() => [])).filter(({ fileId }) => text.includes(fileId))
  if (own.length === 0) return
  const stored = await Promise.all(
    own.map(
      async ({ fileId, file }) => [fileId, (await uploadImage(token, file).catch(() => null))?.fileId ?? ''] as const,
    ),
  )
  for (const [before, after] of stored) text = text.replaceAll(before, after)
  const { hash } = await callServer(GetFolioJson, { token })
  await callServer(FolioStore, { token, hash, data: JSON.parse(text) })
}

import {
  LIBRARY_FULL,
  UploadLibraryImage,
  UploadLibraryImageBase64,
  UploadLibraryImageWLink,
  UploadMultiLibraryImage,
} from '@recto/contract'
import { LIMITS } from '@recto/document'
import { FetchRefused, type SafeFetch } from '../../adapters/safe-fetch.ts'
import type { ContextOf, Handler } from '../../http/handler.ts'
import { handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { Refusal, refused } from '../../http/refusal.ts'
import { PictureError } from '../../sanitize/picture-error.ts'
import type { CleaningParts } from '../storage/index.ts'
import { type Came, folioToGet, giveToFolio, keepImage } from './keep-image.ts'
import { imageOf } from './library.ts'

/** What uploading pictures needs. */
export type UploadParts = CleaningParts & { safeFetch: SafeFetch }

const MEGABYTE = 1_048_576
/** Time limit for fetching a picture from an address. */
const LINK_MS = 15_000
const FAILED = 'Image Failed to process.'

type Adding = ContextOf<'team.addToLibrary'>
type AlsoTo = Parameters<typeof folioToGet>[0]

/** Adds a picture that the server provides to a library, and gives it to a named folio. */
export function createKeepPhoto(parts: CleaningParts) {
  return async (
    context: Adding,
    also: AlsoTo,
    photo: { alt: string; photographer: string; photographerUrl: string },
    bytes: () => Promise<Uint8Array>,
  ) => {
    const folio = await folioToGet(also, context)
    const { session, now, db, transaction } = context
    const plan = (await planOf(db, session.teamId, now)).facts
    const draft = await parts.files.draft(await bytes())
    try {
      const name = photo.alt || `Photo by ${photo.photographer}`
      const kept = await keepImage(parts, context, { name, draft }, plan)
      return await transaction(async (trx) => {
        const known = await imageOf(trx, session.teamId, kept.id)
        const { photographer: credit, photographerUrl: credit_url } = photo
        const described = { credit, credit_url, description: known.description || photo.alt }
        await trx.updateTable('team_image').set(described).where('id', '=', known.id).execute()
        if (!folio) return { ...kept, given: null }
        const given = await giveToFolio(trx, folio, known, { accountId: session.accountId, now })
        return { ...kept, given: { ...given, description: described.description, credit } }
      })
    } finally {
      await draft.discard()
    }
  }
}

/** The ways into a team's library: a file, several, an address, Base64. */
export function uploadCalls(parts: UploadParts): Handler[] {
  const { files, safeFetch } = parts
  const planFor = async ({ db, session, now }: Adding) => (await planOf(db, session.teamId, now)).facts

  /** Stores a picture, and gives it to the named folio. */
  async function keepAnd(context: Adding, also: AlsoTo, came: () => Promise<Came>) {
    const folio = await folioToGet(also, context)
    const kept = await keepImage(parts, context, await came(), await planFor(context))
    if (!folio) return { ...kept, given: null }
    const { session, now, transaction } = context
    const given = await transaction(async (db) => {
      const image = await imageOf(db, session.teamId, kept.id)
      const to = { accountId: session.accountId, now }
      return { ...(await giveToFolio(db, folio, image, to)), description: image.description, credit: image.credit }
    })
    return { ...kept, given }
  }

  /** The content of an address, written to a file as it arrives: at most a few blocks of it are in memory. */
  async function draftOf(address: string, limits: Parameters<SafeFetch['stream']>[1]) {
    const { url, body } = await safeFetch.stream(address, limits)
    return { url, draft: await files.draft(body) }
  }

  return [
    handle(UploadLibraryImage, async (input, context) => {
      const { file } = context
      if (!file) throw refused(FAILED, { field: 'file' })
      if (input.hash && input.hash !== file.draft.key)
        throw refused('The file does not match this hash.', { field: 'hash' })
      return keepAnd(context, input, async () => file)
    }),

    handle(UploadMultiLibraryImage, async (_, context) => {
      const plan = await planFor(context)
      const images: { id: string; isKnown: boolean; name: string }[] = []
      const refusals: { name: string; text: string; isFull: boolean }[] = []
      for (const file of context.files) {
        try {
          images.push({ ...(await keepImage(parts, context, file, plan)), name: file.name })
        } catch (error) {
          if (!(error instanceof Refusal) && !(error instanceof PictureError)) throw error
          const isFull = error instanceof Refusal && error.statusCode === LIBRARY_FULL
          refusals.push({ name: file.name, text: error.message, isFull })
        }
      }
      return { images, refused: refusals }
    }),

    handle(UploadLibraryImageWLink, async (input, context) => {
      const { maxUploadLimit } = (await planFor(context)).rules
      const most = Math.min(maxUploadLimit, LIMITS.uploadMegabytes) * MEGABYTE
      const limits = { maxBytes: most + 1, timeoutMs: LINK_MS, types: ['image/'] }
      const { draft, url } = await draftOf(input.url, limits).catch((error: unknown) => {
        if (error instanceof FetchRefused) throw refused(NO_PICTURE, { field: 'url' })
        throw error
      })
      try {
        return await keepAnd(context, input, async () => ({ name: input.fileName || nameIn(url), draft }))
      } finally {
        await draft.discard()
      }
    }),

    handle(UploadLibraryImageBase64, async (input, context) => {
      const text = input.data.replace(/^data:[^,]*,/, '').replace(/\s/g, '')
      const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(text)
      if (!isBase64) throw refused('This is not a Base64-encoded picture.', { field: 'data' })
      const bytes = Buffer.from(text, 'base64')
      const draft = await files.draft(bytes)
      try {
        return await keepAnd(context, input, async () => ({ name: input.fileName ?? '', draft }))
      } finally {
        await draft.discard()
      }
    }),
  ]
}

const NO_PICTURE = 'There is no picture at this address, or it cannot be reached.'

/** The name of a picture at an address. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

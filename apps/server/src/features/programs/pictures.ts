import { DeleteBgImage, folioLimitsOf, RemoveLibraryImageFromFolio } from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type ContextOf, type Handler, handle } from '../../http/handler.ts'
import { conflict, invalidInput, notFound } from '../../http/refusal.ts'
import type { ProgramParts } from './calls.ts'
import { STALE } from './command.ts'

/** Someone may edit between the read and the write. */
const MOST_TRIES = 4

type PictureParts = Pick<ProgramParts, 'commands' | 'projection' | 'limits'>
type Context = ContextOf<'folio.edit'>
type Change = (json: FolioDocument) => { json: FolioDocument; removed: number }

/** Removes pictures from what a folio shows, as an ordinary edit: its files stay, for undo and for revisions. */
export function pictureCalls({ commands, projection, limits }: PictureParts): Handler[] {
  async function change({ folio, session, plan }: Context, make: Change): Promise<{ removed: number }> {
    const target = { folio, accountId: session.accountId, limits: folioLimitsOf(plan.rules, limits) }
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { hash, json } = await projection.read(folio.id)
      const made = make(json)
      if (made.removed === 0) return { removed: 0 }
      const { status } = await commands.storeFolio(target, hash, made.json)
      if (status !== STALE) return { removed: made.removed }
    }
    throw conflict('Someone is editing this folio right now. Please try again.')
  }

  return [
    handle(RemoveLibraryImageFromFolio, async ({ imageId, imageUrl }, context) => {
      const { db, folio, session } = context
      const fileIds = await filesAskedFor(db, folio.id, session.teamId, imageId, imageUrl)
      return change(context, (json) => withoutFiles(json, new Set(fileIds)))
    }),
    handle(DeleteBgImage, async ({ sectionId }, context) =>
      change(context, (json) => {
        const section = json.sections.find(({ id }) => id === sectionId)
        if (!section) throw invalidInput('sectionId', 'This folio has no such section.')
        if (!section.picture) return { json, removed: 0 }
        return { json: withoutBackgrounds(json, (one) => one.id === sectionId), removed: 1 }
      }),
    ),
  ]
}

/** The folio's files that an id or address in the library, or an address in the folio, refers to. @throws Refusal */
async function filesAskedFor(
  db: Kysely<DB>,
  folioId: number,
  teamId: number,
  imageId: string | undefined,
  imageUrl: string | undefined,
): Promise<string[]> {
  const [, inLibrary] = /\/(?:library|getlibraryimage)\/(\w{22})\b/.exec(imageUrl ?? '') ?? []
  const [, inFolio] = /\/file\/(\w{1,64})\b/.exec(imageUrl ?? '') ?? []
  const token = imageId ?? inLibrary
  if (!token && !inFolio) throw invalidInput(imageUrl === undefined ? 'imageId' : 'imageUrl', 'Specify a picture.')
  let asked = db.selectFrom('folio_file').select('file_id').where('folio_id', '=', folioId)
  if (token) {
    const image = await db
      .selectFrom('team_image')
      .select('key')
      .where('team_id', '=', teamId)
      .where('token', '=', token)
      .executeTakeFirst()
    if (!image) throw notFound('This picture is no longer in the library.')
    asked = asked.where('key', '=', image.key)
  } else asked = asked.where('file_id', '=', inFolio ?? '')
  return (await asked.execute()).map(({ file_id }) => file_id)
}

/** A folio without what shows these files, and how many places that were. */
function withoutFiles(folio: FolioDocument, fileIds: ReadonlySet<string>): ReturnType<Change> {
  let removed = 0
  const isOne = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && fileIds.has((value as { fileId?: string }).fileId ?? '')
  const modules = folio.modules.map((module) => {
    const props: Record<string, unknown> = { ...module.props }
    for (const [name, value] of Object.entries(props)) {
      if (!Array.isArray(value)) continue
      const kept = value.filter((item) => !isOne(item))
      removed += value.length - kept.length
      props[name] = kept
    }
    return { ...module, props }
  })
  const isShown = ({ picture }: FolioDocument['sections'][number]) => picture !== undefined && isOne(picture)
  removed += folio.sections.filter(isShown).length
  return { json: withoutBackgrounds({ ...folio, modules }, isShown), removed }
}

const withoutBackgrounds = (
  folio: FolioDocument,
  isGone: (section: FolioDocument['sections'][number]) => boolean,
): FolioDocument => ({
  ...folio,
  sections: folio.sections.map((section) => {
    if (!isGone(section)) return section
    const { picture: _, ...rest } = section
    return rest
  }),
})

import type { FolioDocument } from '@recto/document'
import type { App } from '../../context.ts'
import { isFolioGone } from '../../db/gone.ts'
import { ProjectionError } from '../../projection/faults.ts'
import type { Projector } from '../../projection/projector.ts'
import { folioJson, safeName, zipOf } from '../export/index.ts'
import type { KeptFiles } from '../storage/index.ts'
import { drawnToKeep, guideOfFolio } from '../style/index.ts'
import { failArchive } from './records.ts'
import { answersIn, filesIn, foliosIn, notificationsIn, profileIn, teamsIn } from './what-is-in-it.ts'

/** What creating an archive needs. */
export type ArchiveParts = Pick<App, 'db' | 'now' | 'log'> & {
  files: KeptFiles
  projection: Pick<Projector, 'read'>
}

/** Total size limit of the files in one archive, which is assembled in memory. */
const MAX_FILE_BYTES = 256 * 1024 * 1024

type Entry = { name: string; bytes: Buffer }

const asJson = (name: string, value: unknown): Entry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

const WORDS = `What Recto keeps of you.

profile.json        who you are, and what you chose for your mail
teams.json          the teams you are in
folios/             your folios as data, those in the trash too
files/              pictures and other files of your folios, by the id that a folio names, and what you put into others' folios
notifications.json  what you were told
form-answers.json   what readers answered in forms of your folios
left-out.json       files that were too many for one archive, and folios that could not be read; there only if there are any
`

/** All of a person's data in one file. Null: the person no longer exists. */
async function contentsOf(
  { db, files, projection, now }: ArchiveParts,
  accountId: number,
  step: (share: number) => Promise<void>,
): Promise<Entry[] | null> {
  const person = await profileIn(db, accountId)
  if (!person) return null
  const entries = [
    { name: 'READ ME.txt', bytes: Buffer.from(WORDS) },
    asJson('profile.json', { ...person.profile, archivedUtc: new Date(now()).toISOString() }),
    asJson('teams.json', await teamsIn(db, accountId)),
    asJson('notifications.json', await notificationsIn(db, accountId)),
    asJson('form-answers.json', await answersIn(db, accountId)),
  ]
  const picture = person.pictureKey && (await files.read(person.pictureKey))
  if (picture) entries.push({ name: 'picture.webp', bytes: picture })

  const folios = await foliosIn(db, accountId)
  const stored = await filesIn(db, accountId)
  const steps = folios.length + stored.length
  let done = 0
  const unread: { token: string; name: string }[] = []
  for (const { id, token, name } of folios) {
    const document = await documentOf(db, projection, id)
    if (document) {
      const bytes = folioJson({ name, document, files: [] })
      entries.push({ name: `folios/${safeName(name) || 'Folio'} ${token.slice(0, 6)}.json`, bytes })
    } else unread.push({ token, name })
    done++
    await step(done / steps)
  }
  const tooMuch: { fileId: string; name: string; bytes: number }[] = []
  let weight = 0
  for (const { fileId, name, key, bytes: size } of stored) {
    weight += size
    const bytes = weight > MAX_FILE_BYTES ? null : await files.read(key)
    if (bytes) entries.push({ name: `files/${fileId} ${safeName(name) || 'file'}`, bytes })
    else tooMuch.push({ fileId, name, bytes: size })
    done++
    await step(done / steps)
  }
  if (tooMuch.length + unread.length > 0) entries.push(asJson('left-out.json', { files: tooMuch, folios: unread }))
  return entries
}

/**
 * A folio as data; null if its stored content cannot be read, or was deleted meanwhile, which must not cost the person
 * the rest.
 */
async function documentOf(
  db: ArchiveParts['db'],
  projection: ArchiveParts['projection'],
  folioId: number,
): Promise<FolioDocument | null> {
  try {
    return drawnToKeep((await projection.read(folioId)).json, await guideOfFolio(db, folioId))
  } catch (error) {
    if (error instanceof ProjectionError || (await isFolioGone(db, folioId))) return null
    throw error
  }
}

/** Creates the file of an archive. Running it twice gives one file; if it throws, it is retried. */
export async function makeArchive(parts: ArchiveParts, archiveId: number): Promise<void> {
  const { db, files, now } = parts
  const open = db
    .updateTable('account_archive')
    .where('id', '=', archiveId)
    .where('state', 'in', ['waiting', 'running'])
  const row = await open.set({ state: 'running', progress: 0 }).returning('account_id').executeTakeFirst()
  if (!row) return
  let told = 0
  const entries = await contentsOf(parts, row.account_id, async (share) => {
    if (share - told < 0.02) return
    told = share
    await open.set({ progress: share * 0.95 }).execute()
  })
  if (!entries) return
  const zip = zipOf(entries)
  const claim = await files.put(zip, null)
  // If the account was deleted meanwhile, nothing names the file, and it is removed with its claim.
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('account_archive')
      .set({ state: 'done', progress: 1, key: claim.key, bytes: zip.length, finished_at: new Date(now()) })
      .where('id', '=', archiveId)
      .where('state', 'in', ['waiting', 'running'])
      .execute()
    await files.release(trx, claim)
  })
}

/** Called when the last try failed. */
export const giveUpArchive = ({ db, now }: Pick<ArchiveParts, 'db' | 'now'>, archiveId: number): Promise<void> =>
  failArchive(db, archiveId, now())

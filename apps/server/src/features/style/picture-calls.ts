import { RemoveStyleLogo, RemoveSwatch, UploadStyleLogo, UploadSwatch } from '@recto/contract'
import { addSwatch, type LogoPlace, removeSwatch, type StyleGuide } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { FileClaim, KeptFiles } from '../storage/index.ts'
import type { Changer } from './style-parts.ts'

/** What pictures of a guide need. */
export type PictureParts = { files: Pick<KeptFiles, 'put' | 'release'>; sanitizer: Pick<Sanitizer, 'picture'> }

type Read = { colors: string[]; claim: FileClaim; name: string }
type Logo = { width: number; height: number; claim: FileClaim }

const NO_FILE = () => refused('Image Failed to process.', { field: 'file' })

/** Pictures in a guide: those that colours were read from, and logos. */
export function pictureCalls({ files, sanitizer }: PictureParts, { change }: Changer): Handler[] {
  return [
    handle(
      UploadSwatch,
      async (_, context, { colors, claim, name }: Read) => {
        const { db, session } = context
        await files.release(db, claim)
        await keepStyleFile(db, session.teamId, claim.key, 'image/webp')
        const { style } = await change(context, { change: 'UploadSwatch', subject: name }, (guide) =>
          addSwatch(guide, { name, key: claim.key, colors }),
        )
        return { style, colors }
      },
      async (_, { file, session }) => {
        if (!file) throw NO_FILE()
        const { bytes, colors } = await sanitizer.picture('swatch', String(session.accountId), file.draft)
        const claim = await files.put(bytes, { id: session.teamId, role: session.role })
        return { colors, claim, name: nameOf(file.name) }
      },
    ),
    handle(RemoveSwatch, ({ id }, context) =>
      change(context, { change: 'RemoveSwatch' }, (guide) => removeSwatch(guide, id)),
    ),
    handle(
      UploadStyleLogo,
      async ({ place }, context, { claim, width, height }: Logo) => {
        const { db, session } = context
        await files.release(db, claim)
        await keepStyleFile(db, session.teamId, claim.key, 'image/png')
        return change(context, { change: 'UploadStyleLogo', subject: place }, (guide) =>
          withLogo(guide, place, { key: claim.key, width, height }),
        )
      },
      async (_, { file, session }) => {
        if (!file) throw NO_FILE()
        const logo = await sanitizer.picture('logo', String(session.accountId), file.draft)
        const claim = await files.put(logo, { id: session.teamId, role: session.role })
        return { claim, ...pngSize(logo) }
      },
    ),
    handle(RemoveStyleLogo, ({ place }, context) =>
      change(context, { change: 'RemoveStyleLogo', subject: place }, (guide) => withLogo(guide, place, null)),
    ),
  ]
}

/** A picture stays while its team does: any version of the guide may name it. */
export async function keepStyleFile(db: Kysely<DB>, teamId: number, key: string, contentType: string): Promise<void> {
  await db
    .insertInto('style_file')
    .values({ team_id: teamId, key, content_type: contentType })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** A guide with another logo in a place; the same guide if it has that logo already. */
export function withLogo(guide: StyleGuide, place: LogoPlace, logo: StyleGuide['logos'][LogoPlace]): StyleGuide {
  const before = guide.logos[place]
  if ((before?.key ?? null) === (logo?.key ?? null)) return guide
  return { ...guide, logos: { ...guide.logos, [place]: logo } }
}

/** Size of our PNG. px */
export function pngSize(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

const nameOf = (file: string): string =>
  file
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .trim()
    .slice(0, 60)

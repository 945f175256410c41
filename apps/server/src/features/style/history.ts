import type { StyleChange } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { contentFinder, isStep } from './steps.ts'

/** Changes that the history shows. */
const MOST_SHOWN = 100

/** Names of changes in the history. */
const WORDS: Readonly<Record<string, string>> = {
  AddColor: 'Added a colour',
  UpdateColor: 'Changed a colour',
  RemoveColor: 'Removed a colour',
  MakeDefaultColor: 'Changed the default colour',
  SavePalette: 'Saved a palette',
  RemovePalette: 'Removed a palette',
  UploadSwatch: 'Read colours from a picture',
  RemoveSwatch: 'Removed a swatch',
  AddFont: 'Added a font',
  RemoveFont: 'Removed a font',
  FontMakeDefault: 'Changed a default font',
  RestoreDefaultFonts: 'Restored the default fonts',
  RestoreDefaultColors: 'Restored the default colours',
  UploadCustomFont: 'Uploaded a font',
  SetStyleShape: 'Changed corners or type size',
  SetStyleLocks: 'Changed the locks',
  UploadStyleLogo: 'Changed a logo',
  RemoveStyleLogo: 'Removed a logo',
  UndoStyleGuide: 'Undid a change',
  RedoStyleGuide: 'Redid a change',
  RestoreStyleGuide: 'Went back to an earlier version',
  SaveOsStyleGuide: 'Adopted a website’s look',
}

const named = (change: string): string => WORDS[change] ?? 'Changed the style guide'

/** Whether the subject is the version that was gone to, which no one reads. */
const isPointer = (change: string): boolean => isStep({ change }) || change === 'RestoreStyleGuide'

/** The last changes of a team's guide, the newest first. */
export async function changesOf(db: Kysely<DB>, teamId: number): Promise<StyleChange[]> {
  const rows = await db
    .selectFrom('style_guide')
    .leftJoin('account', 'account.id', 'style_guide.made_by')
    .select(['version', 'change', 'subject', 'made_at', 'account.full_name'])
    .where('team_id', '=', teamId)
    .orderBy('version', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const contentAt = contentFinder(rows)
  const changes = new Map(rows.map(({ version, change }) => [version, named(change)]))
  /** A step along the changes names the one that it undid or made again. */
  const wordsOf = (version: number, change: string): string => {
    if (!isStep({ change })) return named(change)
    const isUndo = change === 'UndoStyleGuide'
    const moved = changes.get(contentAt(isUndo ? version - 1 : version))
    return moved ? `${isUndo ? 'Undid' : 'Redid'} “${moved}”` : named(change)
  }
  return rows.map(({ version, change, subject, made_at, full_name }) => ({
    version,
    change: wordsOf(version, change),
    subject: isPointer(change) ? '' : subject,
    by: full_name ?? '',
    madeUtc: made_at.toISOString(),
  }))
}

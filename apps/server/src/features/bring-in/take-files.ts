import type { PlanFacts, TeamRole } from '@recto/contract'
import { PictureError } from '../../sanitize/picture-error.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { FileSeals, SealedFile } from '../export/index.ts'
import { mediaTypeOf } from '../media/index.ts'
import { checkUpload } from '../plans/index.ts'
import type { FileClaim, KeptFiles } from '../storage/index.ts'
import type { GivenFile } from './read-folio-file.ts'

/** What storing the files of a folio file needs. */
export type FileParts = { files: KeptFiles; sanitizer: Pick<Sanitizer, 'picture'>; seals: FileSeals }

type Owner = { id: number; role: TeamRole | null; ownerId: number; plan: PlanFacts }
type Row = {
  file_id: string
  content_type: string
  name: string
  bytes: number
  width: number
  height: number
  account_id: number
}

/** Files that were stored, and names of those that were not. */
export type TakenFiles = { files: { claim: FileClaim; row: Row }[]; leftOut: string[] }

const MAX_NAME = 200

/**
 * Stores the files of a folio file and claims them, one after another in `taken`; `leftOut` names those with the wrong
 * content. The caller must release the claims, even after an error. @throws Refusal if there is no room or the plan
 * refuses one
 */
export async function claimFiles(
  parts: FileParts,
  given: readonly GivenFile[],
  owner: Owner,
  taken: TakenFiles,
): Promise<void> {
  for (const one of given) {
    const name = one.name.replace(/[\p{Cc}<>/\\]/gu, '').slice(-MAX_NAME) || 'file'
    const file = await cleaned(parts, one, owner)
    if (file === null) {
      taken.leftOut.push(name)
      continue
    }
    const claim = await parts.files.put(file.bytes, owner)
    const { contentType: content_type, width, height } = file
    const bytes = file.bytes.byteLength
    taken.files.push({
      claim,
      row: { file_id: one.fileId, content_type, name, bytes, width, height, account_id: owner.ownerId },
    })
  }
}

/** The stored result; null: the content does not match its type. @throws Refusal */
async function cleaned(
  { sanitizer, seals }: FileParts,
  { contentType, width, height, seal, bytes: given }: GivenFile,
  { ownerId, plan }: Owner,
): Promise<SealedFile | null> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const isPicture = contentType.startsWith('image/')
  checkUpload(plan, bytes.byteLength, isPicture ? 'image' : 'file')
  const asGiven = { bytes, contentType, width, height }
  if (seals.isOurs(asGiven, seal)) return asGiven
  if (isPicture) {
    try {
      return await sanitizer.picture('picture', String(ownerId), bytes)
    } catch (error) {
      if (error instanceof PictureError) return null
      throw error
    }
  }
  const plain = { bytes, width: 0, height: 0 }
  if (contentType === 'application/octet-stream') return { ...plain, contentType }
  const media = mediaTypeOf(bytes)
  return media === contentType ? { ...plain, contentType: media } : null
}

import type { Photo } from '../../adapters/photos/photo-provider.ts'
import type { ContextOf } from '../../http/handler.ts'

/** The result of adding a photo to a library, and possibly to a folio. */
type KeptPhoto = {
  id: string
  isKnown: boolean
  given: { fileId: string; width: number; height: number; name: string; description: string } | null
}

/** Adds a photo to the team's library, as the library's own calls do. @throws Refusal */
export type KeepPhoto = (
  context: ContextOf<'team.addToLibrary'>,
  also: { token?: string | undefined; insertToFolio?: boolean | undefined },
  photo: Photo,
  bytes: () => Promise<Uint8Array>,
) => Promise<KeptPhoto>

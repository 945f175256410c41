import { type OutputOf, PreviewEmbed } from '@recto/contract'
import { callServer, uploadImage } from '../../api/index.ts'

type LinkFacts = { title: string; description: string; pictureId: string }

type Preview = OutputOf<typeof PreviewEmbed>

/**
 * A link's metadata (`known`: already fetched), with its picture stored in the folio, so that readers contact no one
 * else for it. @throws CallError
 */
export async function linkFacts(token: string, url: string, known?: Preview): Promise<LinkFacts> {
  const { title, description, thumbnail } = known ?? (await callServer(PreviewEmbed, { url }))
  const stored = thumbnail ? await uploadImage(token, pictureFile(thumbnail)).catch(() => null) : null
  return { title, description, pictureId: stored?.fileId ?? '' }
}

/** A data address as a file. The page's policy prevents fetching one, so it is decoded by hand. */
function pictureFile(address: string): File {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new File([bytes], 'preview.webp', { type: 'image/webp' })
}

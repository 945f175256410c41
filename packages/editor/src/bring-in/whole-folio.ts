import { composeFolio, unitsOf } from '@recto/composer'
import { DEFAULT_PAGE, type FolioDocument, newId, type Theme } from '@recto/document'
import { loadWidths } from '../insert/use-widths.ts'
import { partsOf } from './compose-drafts.ts'
import { base64Of } from './decode.ts'
import { FileFault } from './file-fault.ts'
import { titleOf } from './lay-out.ts'
import type { AskLetters } from './letters.ts'
import { readBroughtFile } from './read-file.ts'
import { createReady } from './ready.ts'
import { leftOutOf } from './report.ts'
import { cannotBeFolio, mayBeWrong, nothingIn } from './words.ts'

export { FileFault } from './file-fault.ts'
export type { AskLetters, LettersAsked } from './letters.ts'

/** A file that a folio contains, in Recto's own folio format. */
type HeldFile = {
  fileId: string
  name: string
  contentType: string
  width: number
  height: number
  seal: string
  base64: string
}

/** A document of another program as a folio, and a description of what was not imported. */
export type WholeFolio = { folioName: string; document: FolioDocument; files: HeldFile[]; leftOut: string[] }

/**
 * Lays out a Word, Excel, CSV, Markdown, HTML or text file as a folio in a look. `ask` is asked
 * where it does not say which letters it has. @throws FileFault with a message for people
 */
export async function folioFromFile(file: File, look: Theme, fonts: string, ask?: AskLetters): Promise<WholeFolio> {
  const files: HeldFile[] = []
  const ready = createReady({
    textRows: () => 0,
    upload: async (picture) => {
      const held = await heldPicture(picture)
      files.push(held)
      return held
    },
  })
  const read = await readBroughtFile(file, ask)
  if (read.is === 'unknown') throw new FileFault(cannotBeFolio(file.name))
  const { drafts, leftOut, changed = [] } = await ready.file(read, file.name)
  if (drafts.length === 0) throw new FileFault(nothingIn(file.name))
  const { heading, body } = look.fonts
  const widths = await loadWidths([heading.family, body.family], fonts)
  const folioName = titleOf(file.name)
  const use = { theme: look, page: DEFAULT_PAGE, widths, newId, seed: folioName }
  return {
    folioName,
    document: composeFolio(unitsOf(partsOf(drafts)), use),
    files,
    leftOut: [...leftOutOf(leftOut), ...changed, ...lettersOf(read)],
  }
}

/** Where the letters of a file do not decide: in which it was read. */
const lettersOf = ({ letters }: { letters?: string }): string[] => (letters ? [mayBeWrong(letters)] : [])

async function heldPicture(picture: File): Promise<HeldFile> {
  const { width, height } = await createImageBitmap(picture)
  const bytes = new Uint8Array(await picture.arrayBuffer())
  return {
    fileId: newId(),
    name: picture.name,
    contentType: picture.type,
    width,
    height,
    seal: '',
    base64: base64Of(bytes),
  }
}

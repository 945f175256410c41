import type { FolioDocument } from '@recto/document'
import sharp from 'sharp'
import { readPdf } from '../../../e2e/pdf-pages.ts'
import type { World } from '../world.ts'
import { pause } from './held.ts'

/** Longest that an export waits and runs on a busy machine. ms */
const EXPORTS_MS = 300_000

type Progress = { state: string; error: string | null }

/** The file of an export with settings as the call takes them, once it is made; words where it is not made. */
export async function exported(
  { me }: World,
  token: string,
  format: string,
  settings: object = {},
): Promise<Buffer | string> {
  const what = `the export as ${format}`
  const { status, envelope } = await me.call('ExportV3', { token, format, settings })
  if (status !== 200 || envelope.StatusCode !== 1) return `${what} is refused: ${envelope.Message}`
  const { exportId, url } = envelope.Data as { exportId: string; url: string }
  const until = performance.now() + EXPORTS_MS
  for (;;) {
    const { state, error } = await me.ask<Progress>('GetExport', { token, exportId })
    if (state === 'done') break
    if (state === 'failed' || state === 'cancelled') return `${what} is ${state}: ${error}`
    if (performance.now() > until) return `${what} does not come`
    await pause(250)
  }
  const answer = await me.fetch(url)
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : `${what} answers ${answer.status}`
}

/** What a file of a folio does not say, or shows otherwise than it is. */
export async function exportWrong(world: World, folio: FolioDocument, format: string, file: Buffer): Promise<string[]> {
  const what = `the export as ${format}`
  const said = wordsOf(world, folio)
  if (format === 'png')
    return pictureWrong(
      what,
      file,
      said.some(([, words]) => bare(words).trim() !== ''),
    )
  if (format === 'pdf') return lackingInPrint(what, said, (await readPdf(file)).join(''))
  return lacking(what, said, unmarked(file.toString()))
}

/** A picture that cannot be read, or shows one colour alone although there are words. */
async function pictureWrong(what: string, file: Buffer, hasWords: boolean): Promise<string[]> {
  const stats = await sharp(file, { limitInputPixels: false })
    .stats()
    .catch(() => null)
  if (!stats) return [`${what} is no picture`]
  return hasWords && stats.channels.every(({ min, max }) => min === max) ? [`${what} is empty`] : []
}

/** Words and figures of what readers see of a folio, with the type that says them. */
export function wordsOf({ tables }: World, folio: FolioDocument): [type: string, words: string][] {
  const hidden = new Set(folio.sections.filter(({ isHidden }) => isHidden).map(({ id }) => id))
  return folio.modules
    .filter(({ sectionId, flow, type }) => !hidden.has(sectionId) && !flow && tables.SPECS[type]?.saved !== false)
    .flatMap((module) =>
      (tables.SPECS[module.type]?.plainText(module.props as never, module.texts) ?? []).map(
        (words): [string, string] => [module.type, words],
      ),
    )
}

/** Letters and figures alone: marks, spaces and signs of a form are its own. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Words of a page. A power stands at its figure: 10<sup>6</sup> is said as 10⁶, and as 10 6. */
export const unmarked = (html: string) => `${unmarkedIn(html)} ${unmarkedIn(html.replace(/<\/?su[bp]\b[^>]*>/g, ''))}`

const unmarkedIn = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, dec, hex) =>
      dec || hex ? String.fromCodePoint(Number.parseInt(dec ?? hex, dec ? 10 : 16)) : ' ',
    )

/** Which words of modules are not said, in a sentence for each type. */
export function lacking(what: string, said: readonly [string, string][], got: string): string[] {
  const have = new Set(bare(got).split(' '))
  return missing(what, said, (word) => have.has(word))
}

/** The same in print, where lines are broken within words. */
function lackingInPrint(what: string, said: readonly [string, string][], got: string): string[] {
  const have = bare(got).replaceAll(' ', '')
  return missing(what, said, (word) => have.includes(word))
}

function missing(what: string, said: readonly [string, string][], isSaid: (word: string) => boolean): string[] {
  const found = said.flatMap(([type, words]) => {
    const left = bare(words)
      .split(' ')
      .filter((word) => word && !isSaid(word))
    return left.length > 0 ? [`${what} lacks words of a ${type}: ${left.slice(0, 3).join(' ')}`] : []
  })
  return [...new Set(found)]
}

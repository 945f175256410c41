import type { FolioDocument } from '@recto/document'
import type { Check, World } from '../world.ts'
import { freshFolio } from './same.ts'

/** Forms of a folio in which readers get its words. */
const TEXTS = ['html', 'markdown'] as const
const EXPORTS_MS = 40_000

/** What readers get as page and as files says the words and figures of the sheet. */
export const readersGetAll: Check = {
  name: 'page and exports say the words and figures of the sheet',
  after: 'end',
  async look(world) {
    const folio = await freshFolio(world)
    if (!folio) return []
    const said = wordsOf(world, folio)
    const page = await world.me.fetch(`/folio/${world.token}`)
    const found =
      page.status === 200 ? lacking('the page', said, unmarked(await page.text())) : [`the page answers ${page.status}`]
    for (const format of TEXTS) {
      const file = await exported(world, world.token, format)
      if (file === null) found.push(`the export as ${format} does not come`)
      else found.push(...lacking(`the export as ${format}`, said, unmarked(file.toString())))
    }
    return found
  },
}

/** JSON out, in as a new folio, and out again is the same file. */
export const jsonComesBack: Check = {
  name: 'JSON out and in is equal',
  after: 'end',
  async look(world) {
    const first = await exported(world, world.token, 'json')
    if (!first) return ['the export as JSON does not come']
    const { status, envelope } = await world.tables.harness.upload<{ token: string }>(world.me, 'BringInFolio', first)
    if (status !== 200) return [`the JSON of an export is refused: ${envelope.Message}`]
    const second = await exported(world, envelope.Data.token, 'json')
    return second?.equals(first) ? [] : ['the JSON of a folio that was brought in from JSON is another']
  },
}

/** The file of an export, once it is made. */
async function exported({ me }: World, token: string, format: string): Promise<Buffer | null> {
  const { status, envelope } = await me.call('ExportV3', { token, format })
  if (status !== 200) return null
  const { url } = envelope.Data as { url: string }
  const until = performance.now() + EXPORTS_MS
  for (;;) {
    const answer = await me.fetch(url)
    if (answer.status === 200) return Buffer.from(await answer.arrayBuffer())
    if (performance.now() > until) return null
    await new Promise((go) => setTimeout(go, 250))
  }
}

/** Words and figures of what readers see of a folio, with the type that says them. */
function wordsOf({ tables }: World, folio: FolioDocument): [type: string, words: string][] {
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

const unmarked = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, dec, hex) =>
      dec || hex ? String.fromCodePoint(Number.parseInt(dec ?? hex, dec ? 10 : 16)) : ' ',
    )

function lacking(what: string, said: readonly [string, string][], got: string): string[] {
  const have = new Set(bare(got).split(' '))
  const found = said.flatMap(([type, words]) => {
    const missing = bare(words)
      .split(' ')
      .filter((word) => word && !have.has(word))
    return missing.length > 0 ? [`${what} lacks words of a ${type}: ${missing.slice(0, 3).join(' ')}`] : []
  })
  return [...new Set(found)]
}

import type { Check, World } from '../world.ts'
import { exported, exportWrong, lacking, unmarked, wordsOf } from './exports.ts'
import { freshFolio } from './same.ts'

/** What readers get as page and as files says the words and figures of the sheet. */
export const readersGetAll: Check = {
  name: 'page and exports say the words and figures of the sheet',
  after: 'end',
  async look(world) {
    const folio = await freshFolio(world)
    if (!folio) return []
    const page = await world.me.fetch(`/folio/${world.token}`)
    if (page.status !== 200) return [`the page answers ${page.status}`]
    const html = await page.text()
    const found = [...lacking('the page', wordsOf(world, folio), unmarked(html)), ...(await notLoaded(world, html))]
    for (const format of world.tables.EXPORT_FORMATS.filter((one) => one !== 'json')) {
      const file = await exported(world, world.token, format)
      if (typeof file === 'string') found.push(file)
      else found.push(...(await exportWrong(world, folio, format, file)))
    }
    return found
  },
}

/** Addresses of this server that a page names for pictures, fonts, styles and scripts, and that do not answer. */
async function notLoaded({ me }: World, html: string): Promise<string[]> {
  const named = html.matchAll(/(?:\ssrc="|url\(["']?|<link[^>]*?\shref=")(\/(?!\/)[^"')\s]+)/g)
  const found: string[] = []
  for (const address of new Set(Array.from(named, ([, one = '']) => one.replaceAll('&amp;', '&')))) {
    const { status } = await me.fetch(address)
    if (status >= 400)
      found.push(`the page names ${address.replace(/[0-9a-zA-Z_-]{20,}/g, 'N')}, which answers ${status}`)
  }
  return [...new Set(found)]
}

/** JSON out, in as a new folio, and out again is the same file. */
export const jsonComesBack: Check = {
  name: 'JSON out and in is equal',
  after: 'end',
  async look(world) {
    const first = await exported(world, world.token, 'json')
    if (typeof first === 'string') return [first]
    const { status, envelope } = await world.tables.harness.upload<{ token: string }>(world.me, 'BringInFolio', first)
    if (status !== 200 || envelope.StatusCode !== 1) return [`the JSON of an export is refused: ${envelope.Message}`]
    const second = await exported(world, envelope.Data.token, 'json')
    if (typeof second === 'string') return [second]
    return second.equals(first) ? [] : ['the JSON of a folio that was brought in from JSON is another']
  },
}

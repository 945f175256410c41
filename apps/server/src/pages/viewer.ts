import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The built viewer. */
export type Viewer = typeof import('@recto/viewer/server')

const DIST = fileURLToPath(new URL('../../../../packages/viewer/dist/', import.meta.url))
let loaded: Promise<Viewer> | null = null

/** The built viewer, loaded with the first page: the server starts without React. The one place that imports it. */
export function viewer(): Promise<Viewer> {
  loaded ??= import(pathToFileURL(join(DIST, 'server.js')).href) as Promise<Viewer>
  loaded.catch(() => {
    loaded = null
  })
  return loaded
}

const FONT_NAME = /^[a-z0-9-]+\.woff2$/
const fonts = new Map<string, Promise<Buffer | null>>()

/** One of Recto's own font files; null if there is none with this name. */
export function fontFile(name: string): Promise<Buffer | null> {
  if (!FONT_NAME.test(name)) return Promise.resolve(null)
  const known = fonts.get(name)
  if (known) return known
  const file = readFile(join(DIST, 'fonts', name)).catch(() => null)
  if (fonts.size < 200) fonts.set(name, file)
  return file
}

const TABLE_NAME = /^[a-z0-9-]+\.json$/

/** The width table of one of Recto's faces; null if there is none with this name. */
export async function widthTable(name: string): Promise<Buffer | null> {
  return TABLE_NAME.test(name) ? readFile(join(DIST, 'fonts/widths', name)).catch(() => null) : null
}

type PageScripts = { version: string; files: ReadonlyMap<string, Buffer> }
let scripts: Promise<PageScripts> | null = null

/** The scripts of pages, a few small files, read once. Without a folder there are none. */
function pageScripts(): Promise<PageScripts> {
  scripts ??= (async () => {
    const folder = join(DIST, 'page')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.js')).sort()
    const files = new Map<string, Buffer>()
    const hash = createHash('sha256')
    for (const name of names) {
      const bytes = await readFile(join(folder, name))
      files.set(name, bytes)
      hash.update(name).update(bytes)
    }
    return { version: hash.digest('hex').slice(0, 12), files }
  })()
  return scripts
}

/** Changes whenever a page script does. */
export const pageScriptVersion = async (): Promise<string> => (await pageScripts()).version

/** One of Recto's own page scripts; null if there is none with this name. */
export const pageScript = async (name: string): Promise<Buffer | null> => (await pageScripts()).files.get(name) ?? null

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FolioDocument } from '@recto/document'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'

type Viewer = typeof import('../src/server.ts')

const ORIGIN = 'http://folio.test'

/** The viewer as it is built now, apart from the one a running server has loaded. */
export async function builtViewer(): Promise<{ viewer: Viewer; folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-viewer-'))
  const root = fileURLToPath(new URL('..', import.meta.url))
  // Vitest's own NODE_ENV would make it a development build.
  const outside = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: folder } })
  if (outside === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = outside
  const viewer = (await import(pathToFileURL(join(folder, 'server.js')).href)) as Viewer
  return { viewer, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Shown = { widthPx: number; mode?: 'page' | 'print'; script?: boolean }

/** A folio open in a browser page, as a reader gets it: fonts loaded, script off unless asked for. */
export async function openFolio(
  browser: Browser,
  { viewer, folder }: { viewer: Viewer; folder: string },
  folio: FolioDocument,
  { widthPx, mode = 'page', script = false }: Shown,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: widthPx, height: 600 },
    javaScriptEnabled: script,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const html = viewer.renderPage({
    document: folio,
    assets: { url: (fileId) => `${ORIGIN}/file/${fileId}` },
    title: 'Folio',
    description: '',
    fontBase: `${ORIGIN}/fonts/`,
    scriptBase: `${ORIGIN}/page/`,
    mode,
    isIndexed: false,
  })
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
    if (!pathname.startsWith('/fonts/')) return route.fulfill({ status: 404 })
    const body = await readFile(join(folder, 'fonts', pathname.slice('/fonts/'.length)))
    return route.fulfill({ contentType: 'font/woff2', body })
  })
  await page.goto(`${ORIGIN}/`)
  await page.evaluate(() => document.fonts.ready.then(() => true))
  return page
}

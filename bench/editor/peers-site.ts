import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { CELL_HEIGHT_PX } from '@recto/grid'
import { build } from 'vite'
import { sheetPlaces } from '../../packages/editor/src/core/sheet-layout.ts'
import { benchFolio } from './folio.ts'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The bundled page with the other grids, served over HTTP. */
export async function startPeers(): Promise<{ url: string; stop(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'recto-bench-editor-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'peers'),
    logLevel: 'error',
    mode: 'production',
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const modules = /^\/boxes-(\d+)\.json$/.exec(pathname)?.[1]
    if (modules) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(boxesOf(Number(modules))))
      return
    }
    const type = TYPES[extname(pathname)] ?? 'application/octet-stream'
    readFile(join(outDir, pathname)).then(
      (bytes) => response.writeHead(200, { 'content-type': type }).end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}

/** The folio's boxes on one grid; the other grids have no sections, so the sections are stacked. */
function boxesOf(modules: number) {
  const folio = benchFolio(modules, [])
  const inSection = (id: string) => folio.modules.filter((module) => module.sectionId === id)
  const places = sheetPlaces(folio.sections, inSection, folio.page)
  return places.flatMap(({ id, topPx }) =>
    inSection(id).map(({ id: moduleId, rect }) => ({ id: moduleId, ...rect, y: rect.y + topPx / CELL_HEIGHT_PX })),
  )
}

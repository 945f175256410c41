import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

const DEV = join(import.meta.dirname, '../packages/editor/test/dev')

/** Vitest's global setup: the page of the editor without a server, built once for all files that open it. */
export default async function setup(): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'recto-editor-'))
  // As it is shipped. Vitest's own NODE_ENV would take React's development build, which does everything twice.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await build({
    configFile: join(DEV, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, sourcemap: false },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV
  })
  process.env.RECTO_TEST_EDITOR = outDir
  return () => rm(outDir, { recursive: true, force: true })
}

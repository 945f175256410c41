// One drag step and a full resolve, ours against gridstack and react-grid-layout, in one run and without a browser.
// All are bundled first, because gridstack's modules omit file extensions, so Node cannot load them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const folder = await mkdtemp(join(tmpdir(), 'recto-bench-grid-'))
try {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    mode: 'production',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'race.ts'),
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'race.mjs' } },
    },
  })
  const { race } = (await import(pathToFileURL(join(folder, 'race.mjs')).href)) as typeof import('./race.ts')
  const from = performance.now()
  race()
  console.log(`\nMeasured in ${((performance.now() - from) / 1000).toFixed(0)} s, ${process.version}, no browser.`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

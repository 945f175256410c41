import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What stays the same when our own code changes, so that browsers keep it. */
const VENDOR = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/]/
/** The controls that every screen has; the others come with the screens that use them. */
const CONTROLS =
  /[\\/]node_modules[\\/](@floating-ui[\\/]|@base-ui[\\/](utils|react[\\/](floating-ui-react|internals|utils|merge-props|use-render|menu|tooltip|dialog))[\\/])/
/** The live document's own parts: small files that compress better as one. */
const LIVE = /[\\/]node_modules[\\/](yjs|lib0|y-protocols)[\\/]/
/** The same of our own: what the shell is drawn with, and what says how a folio looks. */
const SHELL_PARTS = /packages[\\/]ui[\\/]src[\\/](classes|Icon|Button|Menu|Toast|feedback|Segmented)\b[\w.]*$/
const LOOKS = /packages[\\/]document[\\/]src[\\/](theme|contrast|texts|palette)\b[\w.-]*$/
const ICONS = /[\\/]node_modules[\\/]lucide-react[\\/]/

/**
 * Zod's types hold on to its writer of JSON Schema, which nothing here asks for: 9 kB gzip of every screen. What those
 * files export is left empty.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return { code: names.map((name) => `export function ${name}() {}`).join('\n'), map: null }
    },
  },
}

/** What the service worker keeps of a build: all code, and the letters of the shell. */
const SHELL_FILES = /\.(js|css)$|inter-latin-wght-normal[^/]*\.woff2$/

/** Builds the service worker beside the app and tells it which files make up this build. */
const offlineWorker: Plugin = {
  name: 'offline-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/features/offline/worker.ts', fileName: 'sw.js' })
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built.')
      if (worker.imports.length > 0) throw new Error('The service worker is one file: it can import nothing.')
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && SHELL_FILES.test(name))
        .map((name) => `/${name}`)
        .sort()
      const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
      worker.code = worker.code
        .replace(/(["'`])__BUILD_FILES__\1/, () => JSON.stringify(files))
        .replace('__BUILD_ID__', build)
    },
  },
}

export default defineConfig({
  plugins: [react(), withoutJsonSchema, offlineWorker],
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Browsers preload by themselves; an old one that does not asks a step later.
    modulePreload: { polyfill: false },
    // What loads what: the build's table of sizes reads it.
    manifest: true,
    rolldownOptions: {
      // What the contract declares and this screen does not use is left out: schemas and calls only make data.
      treeshake: { manualPureFunctions: ['z', 'call', 'method'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'controls', test: CONTROLS },
            { name: 'yjs', test: LIVE, minShareCount: 3 },
            { name: 'shell-parts', test: SHELL_PARTS, minShareCount: 3 },
            { name: 'looks', test: LOOKS, minShareCount: 3 },
            // One file instead of one for each icon that two screens share.
            { name: 'icons', test: ICONS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(Apiv1|hub|folio|viewer|embed)(/|$)': {
        target: process.env.RECTO_URL ?? 'http://localhost:3000',
        ws: true,
      },
    },
  },
})

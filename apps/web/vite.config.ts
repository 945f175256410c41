import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What stays the same when our own code changes, so that browsers keep it. */
const VENDOR = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/]/
/** The controls that every screen has; the others come with the screens that use them. */
const CONTROLS =
  /[\\/]node_modules[\\/](@floating-ui[\\/]|@base-ui[\\/](utils|react[\\/](floating-ui-react|internals|utils|merge-props|use-render|menu|tooltip|dialog))[\\/])/
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

export default defineConfig({
  plugins: [react(), withoutJsonSchema],
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

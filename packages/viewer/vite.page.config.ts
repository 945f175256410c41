import { join } from 'node:path'
import { PAGE_SCRIPTS } from '@recto/modules/page-scripts'
import { language } from '@recto/words/build'
import { defineConfig, type Plugin } from 'vite'

const MODULES = join(import.meta.dirname, '../modules/src')
/** Scripts of the page itself, beside those of module types. */
const OWN = ['slides', 'contents', 'embedded', 'request-access', 'door-work', 'remember', 'reading-dom']
const ENTRY = 'page-script:'
/** A script that does what two others do loads those, which run once whatever types a page has. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = { 'embed-module': ['html-module', 'videos'] }

/** What published pages run: one small file for each type that behaves there, and for what pages do themselves, without React. */
export default defineConfig({
  plugins: [language(process.env.RECTO_LANGUAGE ?? 'en'), entries()],
  build: {
    outDir: 'dist/page',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      optimization: { inlineConst: true },
      input: Object.fromEntries(
        [...Object.values(PAGE_SCRIPTS).map(({ name }) => name), ...OWN].map((name) => [name, `${ENTRY}${name}`]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})

/** Starts a type's script on the page that loaded it. */
function entries(): Plugin {
  return {
    name: 'page-scripts',
    resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${ENTRY}`)) return undefined
      const name = id.slice(ENTRY.length + 1)
      const parts = MADE_OF[name]
      if (parts) return parts.map((part) => `import ${JSON.stringify(ENTRY + part)}`).join('\n')
      const file = OWN.includes(name)
        ? join(import.meta.dirname, 'src/page', `${name}.ts`)
        : join(MODULES, name, 'page.ts')
      return `import { start } from ${JSON.stringify(file)}\nstart(document.body)`
    },
  }
}

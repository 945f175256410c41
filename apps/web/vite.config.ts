import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { language } from '@recto/words/build'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'

/** Fits the named files of our own folders; the names are parts of an expression, without their ending. */
function parts(folders: Record<string, string>): RegExp {
  const each = Object.entries(folders).map(([folder, names]) => `${folder}/(${names})`)
  return new RegExp(`(${each.join('|')})(\\.module\\.css|\\.tsx?|\\.css)?$`.replaceAll('/', String.raw`[\\/]`))
}

/** Fits any of these parts of a path. */
function paths(...expressions: string[]): RegExp {
  return new RegExp(expressions.join('|').replaceAll('/', String.raw`[\\/]`))
}

/** What stays the same when our own code changes, so that browsers keep it; mutations and endless lists are fetched by what uses them. */
const VENDOR =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/](?!.*(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.js)/
const ZOD = /[\\/]node_modules[\\/]zod[\\/].*\.js$/
/** The half of it by which folios are read. */
const ZOD_MINI = /[\\/]node_modules[\\/]zod[\\/].*\?mini$/
/** What shows of popups once they are open: fetched as the browser idles, or as one is pressed. */
const POPUPS = paths(
  '/@floating-ui/(core|dom|react-dom)/',
  '/@base-ui/utils/useScrollLock',
  '/@base-ui/react/(dialog|context-menu/positioner)/',
  String.raw`/@base-ui/react/tooltip/(?!(root|store|trigger|provider)\b)`,
  String.raw`/@base-ui/react/menu/(?!(root|store|trigger|utils|filter-provider|checkbox-item/MenuCheckboxItemDataAttributes)\b)`,
  String.raw`/@base-ui/react/popover/(?!(root|store|trigger|utils)\b)`,
  String.raw`/@base-ui/react/select/(?!(root|store|trigger|icon|utils|popup/utils)\b)`,
  String.raw`/@base-ui/react/internals/useAnchorPositioning\b`,
  String.raw`/@base-ui/react/utils/(FloatingPortalLite|useAnchoredPopupScrollLock)\b`,
  String.raw`/@base-ui/react/floating-ui-react/components/Floating(FocusManager|Portal)\b`,
  String.raw`/@base-ui/react/floating-ui-react/(hooks/(useFloating|useHoverFloatingInteraction)|utils/markOthers)\b`,
  '/packages/ui/src/(Popup|contents/)',
)
/** The controls that every screen has; the others come with the screens that use them. */
const CONTROLS = paths(
  '/@floating-ui/',
  '/@base-ui/utils/',
  '/use-sync-external-store/',
  '/@base-ui/react/(floating-ui-react|internals|utils|merge-props|use-render|context-menu|field|menu|menubar|popover|separator|tooltip)/',
  '/@base-ui/react/toast/createToastManager',
)
/** Controls of forms, which an editor has none of at first. */
const CHOICES = paths(
  '/@base-ui/react/(checkbox|checkbox-group|select)/',
  String.raw`/packages/ui/src/(Checkbox\.tsx|Select\.(tsx|module\.css))$`,
)
/** The live document's own parts: small files that compress better as one. */
const LIVE = /[\\/]node_modules[\\/](yjs|lib0|y-protocols)[\\/]/
/** The same of our own: what the shell is drawn with, and small files that all screens share. */
const SHELL_PARTS = parts({
  'packages/ui/src':
    'Avatar|Button|choice.module|classes|clipboard|code|feedback|floating.module|Icon|Menu|part|idle|popup-contents|popup-stack|Popover|secure-place|Segmented|Spinner|Toast|Tooltip|popup-queue',
  'packages/contract/src':
    'access/(account-access|blocking|conditions|decision)|billing/spellings|call|calls/(accounts|files|folios)|folio-card|hub|routes',
  'packages/words/src': 'keys|locale|numbers|typed|words',
  'packages/document/src': 'is-record|limits|roles|texts',
  // Views call it as they are loaded: it may never wait for a file that waits for theirs.
  'packages/modules/src': 'kit/canvas-part',
  vite: 'preload-helper.js',
  'apps/web/src':
    'api/(call-error|client|first-answers|index|report-error|retry-notice)|hash|popups/(problem|show-problem|stack)|shell/(Logo|Notice|offered|router|shell.module|title)|(api|hub|popups|shell)/words|storage|use-hash',
})
/** What the editor shares with a few popups, and the dashboard does not need: one file instead of twenty. */
const EDITOR_PARTS = parts({
  'packages/editor/src':
    'core/(sheet-layout|state)|idle|lazy-part|pointer-rest|store-hooks|use-(folio-fonts|state|world-fonts)',
  'packages/document/src': 'clean-text|compare/sequence|new-folio|order|rich-text/(direction|tags|to-html)|tone-css',
  'packages/grid/src': 'order',
  'packages/modules/src': 'kit/(offered-colors|picture-of)',
  'packages/store/src': 'provider/local-(copy|database)|sha256',
  'packages/viewer/src': 'fonts',
  'apps/web/src': 'data/(embed-address|picture-drag)|features/revisions/assets|hub/(own-tab|use-folio-access)',
})
/** What the dashboard shares with popups: one file instead of thirty. */
const DASHBOARD_PARTS = parts({
  'packages/ui/src': 'Field|Kbd|TextInput',
  'packages/words/src': 'dates',
  'packages/contract/src':
    'access/(actions|decide|grants|refusals|rows)|calls/(guests|notifications|teams|transfers|workspaces)|folio-name|notifications|plans/(any-plan|facts|features|feature-words|ids|rules|table)|workspace-colors',
  'apps/web/src':
    'api/retry-notice|app/(Frame|UserMenu|dashboard-links|frame.module|team-title|user-menu)|clipboard|components/(Thumbnail|thumbnail)|data/(current-plan|folio-names|folio-pages|go-to-team|list-input|page-size|use-folios|use-is-online|use-sign-out|use-workspace-actions|use-workspaces|workspace-menu|workspace-order)|features/(folios/(archive-words|ask-new-folio|folios.module|rules)|offline/(OfflinePlace|offline-place.module)|notifications/(Bell|arrival|notifications.module|use-notifications)|transfer/(transfer.module|use-transfer-requests)|workspaces/workspaces.module)|(app|data|features/(folios|notifications|transfer|workspaces))/words|hub/(dashboard-feed|use-dashboard-events)|popups/LoadFailed|shell/TeamMark|theme',
})
/** Lists that load on as one scrolls, which the dashboard begins with and an editor does not. */
const ENDLESS = paths(String.raw`/@tanstack/(query-core|react-query)/.*/(useInfiniteQuery|infiniteQueryObserver)\.js$`)
/** Files that each page has by then: what is fetched on demand need not name them. */
const OF_EACH_PAGE = /^assets\/(vendor|controls|icons|shell-parts)-/
/** What says how a folio looks. */
const LOOKS = /packages[\\/]document[\\/]src[\\/](theme|contrast|palette)\b[\w.-]*$/
const ICONS = /[\\/]node_modules[\\/]lucide-react[\\/]/

/** Files of the icons that dashboard and editor show at first. */
const firstIcons = new Set<string>()
const ICON_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

/** Finds out which icons the first screens import, not which are fetched with what is opened from them. */
const findFirstIcons: Plugin = {
  name: 'find-first-icons',
  apply: 'build',
  buildEnd() {
    const ids = [...this.getModuleIds()]
    const barrel = ids.find((id) => ICONS.test(id) && /lucide-react\.m?js$/.test(id))
    const starts = ids.filter((id) =>
      Object.values(STARTS)
        .flat()
        .concat('src/app/main.tsx')
        .some((path) => id.endsWith(path)),
    )
    if (!barrel) throw new Error('No icon is imported.')
    const names = new Set<string>()
    const visited = new Set([barrel])
    const visit = (id: string): void => {
      if (visited.has(id)) return
      visited.add(id)
      const { code, importedIds = [] } = this.getModuleInfo(id) ?? {}
      for (const [, list = ''] of code?.matchAll(ICON_IMPORTS) ?? []) {
        for (const one of list.split(',')) names.add(one.trim().split(/\s+as\s+/)[0] ?? '')
      }
      importedIds.forEach(visit)
    }
    starts.forEach(visit)
    const exported = this.getModuleInfo(barrel)?.code ?? ''
    for (const [, list = '', file = ''] of exported.matchAll(/export\s*\{([^}]*)\}\s*from\s*["'](.\/[^"']+)["']/g)) {
      const isFirst = list.split(',').some((one) =>
        names.has(
          one
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
        ),
      )
      if (isFirst) firstIcons.add(join(dirname(barrel), file))
    }
    for (const id of ids) if (ICONS.test(id) && !/[\\/]icons[\\/]/.test(id)) firstIcons.add(id)
  },
}

/**
 * Zod's types hold on to its writer of JSON Schema, which nothing here asks for: 9 kB gzip of every screen. What those
 * files export is left empty.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform: {
    filter: {
      id: /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js(\?mini)?$/,
    },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return { code: names.map((name) => `export function ${name}() {}`).join('\n'), map: null }
    },
  },
}

/**
 * Yjs prints its few warnings with a logger that brings DOM and schema tools, 2.5 kB gzip of the editor. Here they go straight to
 * the console.
 */
const plainYjsLog: Plugin = {
  name: 'plain-yjs-log',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]lib0[\\/]logging\.js$/ },
    handler: () => ({
      code: [
        `export const print = (...said) => console.info(...said)`,
        `export const warn = (...said) => console.warn(...said)`,
        `export const BOLD = '', UNBOLD = '', ORANGE = '', RED = ''`,
      ].join('\n'),
      map: null,
    }),
  },
}

/** React has had `useSyncExternalStore` since version 18, so the stand-in for older versions is left out. */
const withoutShims: Plugin = {
  name: 'without-shims',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]use-sync-external-store[\\/]shim[\\/](index|with-selector)\.js$/ },
    handler: (_, id) => ({
      code: id.endsWith('index.js')
        ? `export { useSyncExternalStore } from 'react'`
        : `export const useSyncExternalStoreWithSelector = undefined`,
      map: null,
    }),
  },
}

const MINI = '?mini'

/**
 * Gives `zod/mini`, by which folios are read, a copy of its core: what forms of later screens use of the same files by
 * `zod` would otherwise come with every editor, 14 kB gzip.
 */
const smallZod: Plugin = {
  name: 'small-zod',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(zod\/mini$|\.)/ },
    async handler(source, importer) {
      const isInside = importer?.endsWith(MINI)
      if (source !== 'zod/mini' && !isInside) return null
      const found = await this.resolve(source, isInside ? importer?.slice(0, -MINI.length) : importer, {
        skipSelf: true,
      })
      return found && { id: `${found.id}${MINI}`, moduleSideEffects: false }
    },
  },
  load: { filter: { id: /\?mini$/ }, handler: (id) => readFile(id.slice(0, -MINI.length), 'utf8') },
}

/** Puts src/app/first.ts into each document, in front of the app's scripts. */
const firstScript: Plugin = {
  name: 'first-script',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build made no index.html.')
      const built = await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'error',
        build: {
          write: false,
          target: 'es2015',
          rolldownOptions: { input: 'src/app/first.ts', output: { format: 'iife' } },
        },
      })
      const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
      if (chunk?.type !== 'chunk') throw new Error('The build made nothing of src/app/first.ts.')
      const file = this.emitFile({ type: 'asset', name: 'first.js', source: chunk.code })
      const link = `<script src="/${this.getFileName(file)}"></script>`
      index.source = String(index.source).replace('<!-- The build puts src/app/first.ts here. -->', link)
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

const DECLARATIONS = /packages[\\/](contract|document)[\\/]src[\\/].+\.ts$/
const SCHEMAS = new Set(['input', 'output'])

/**
 * Leaves out what calls take and answer, and each schema that nothing uses: the browser needs the types alone, the server
 * checks. Otherwise every screen loads the schemas of all calls it makes, and Zod.
 */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  apply: 'build',
  // After the types are gone.
  enforce: 'post',
  transform: {
    filter: { id: DECLARATIONS },
    handler(code) {
      const edits = valuesOf(this.parse(code)).flatMap(editsOf)
      let edited = code
      for (const { at, end, text } of edits.toSorted((a, b) => b.at - a.at)) {
        edited = `${edited.slice(0, at)}${text}${edited.slice(end)}`
      }
      return { code: edited, map: null }
    },
  },
}

type Program = ReturnType<Rolldown.PluginContext['parse']>
type Declarator = Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number]
type Value = NonNullable<Declarator['init']>
type Edit = { at: number; end: number; text: string }

/** What the constants of a module are set to. */
function valuesOf(program: Program): Value[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => init ?? [])
  })
}

function editsOf(value: Value): Edit[] {
  // What several calls share.
  if (value.type === 'ObjectExpression') return schemasIn(value)
  if (value.type !== 'CallExpression' && value.type !== 'ArrayExpression') return []
  // The bundler takes a chain such as `z.string().max(80)` for one that does something; a function that is pure is dropped.
  if (value.type === 'ArrayExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'call') {
    return [
      { at: value.start, end: value.start, text: '/* @__PURE__ */ (() => ' },
      { at: value.end, end: value.end, text: ')()' },
    ]
  }
  const declared = value.arguments[1]
  return declared?.type === 'ObjectExpression' ? schemasIn(declared) : []
}

const schemasIn = ({ properties }: Extract<Value, { type: 'ObjectExpression' }>): Edit[] =>
  properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && SCHEMAS.has(property.key.name)
      ? [{ at: property.value.start, end: property.value.end, text: 'undefined' }]
      : [],
  )

/** Screens that most visits begin with: the document that is sent for them, and the files it begins with. */
const STARTS = {
  'dashboard.html': ['src/app/Dashboard.tsx'],
  'templates.html': ['src/app/TemplatesPage.tsx'],
  'editor.html': ['src/app/EditorRoute.tsx', 'src/app/EditorHostPage.tsx'],
}

/**
 * Writes a document beside index.html for each of `STARTS`. It names all files of its screen: they are asked for with the
 * page, and not once the first script runs.
 */
const startDocuments: Plugin = {
  name: 'start-documents',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build made no index.html.')
      const html = String(index.source)
      for (const [fileName, screens] of Object.entries(STARTS)) {
        const links = [...new Set(screens.flatMap((screen) => linksOf(bundle, screen)))].filter(
          (link) => !html.includes(link),
        )
        const source = html.replace('</head>', `${links.map((link) => `    ${link}\n`).join('')}  </head>`)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  },
}

/**
 * A link for each script and style sheet that a screen needs before it can be drawn. Styles of what a file imports stand
 * before its own, as the bundler orders them: the later of two rules of one weight holds.
 */
function linksOf(bundle: Rolldown.OutputBundle, screen: string): string[] {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunks = new Map(files.map((chunk) => [chunk.fileName, chunk]))
  const entry = files.find(({ facadeModuleId }) => facadeModuleId?.endsWith(screen))
  if (!entry) throw new Error(`The build made no file for ${screen}.`)
  const visited = new Set<string>()
  const links: string[] = []
  const visit = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk): void => {
    if (visited.has(fileName)) return
    visited.add(fileName)
    links.push(`<link rel="modulepreload" crossorigin href="/${fileName}">`)
    for (const name of imports) {
      const imported = chunks.get(name)
      if (imported) visit(imported)
    }
    for (const style of viteMetadata?.importedCss ?? []) {
      links.push(`<link rel="stylesheet" crossorigin href="/${style}">`)
    }
  }
  visit(entry)
  return links
}

export default defineConfig({
  plugins: [
    language(process.env.RECTO_LANGUAGE ?? 'en'),
    react(),
    smallZod,
    plainYjsLog,
    withoutShims,
    findFirstIcons,
    withoutJsonSchema,
    withoutSchemas,
    firstScript,
    offlineWorker,
    startDocuments,
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Browsers preload by themselves; an old one that does not asks a step later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !OF_EACH_PAGE.test(file)),
    },
    // What loads what: the build's table of sizes reads it.
    manifest: true,
    rolldownOptions: {
      // Texts go from their catalogue to where they are shown, so that a screen loads its own only.
      optimization: { inlineConst: true },
      // What the contract declares and this screen does not use is left out: schemas and calls only make data.
      treeshake: { manualPureFunctions: ['z', 'call', 'method'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'popups', test: POPUPS, includeDependenciesRecursively: false },
            { name: 'controls', test: CONTROLS, includeDependenciesRecursively: false },
            { name: 'form-choices', test: CHOICES, includeDependenciesRecursively: false },
            { name: 'zod', test: ZOD },
            { name: 'zod-mini', test: ZOD_MINI },
            { name: 'yjs', test: LIVE, minShareCount: 3 },
            { name: 'shell-parts', test: SHELL_PARTS, includeDependenciesRecursively: false },
            { name: 'editor-parts', test: EDITOR_PARTS, includeDependenciesRecursively: false },
            { name: 'looks', test: LOOKS, minShareCount: 3 },
            {
              name: 'dashboard-parts',
              test: (id) => DASHBOARD_PARTS.test(id) || ENDLESS.test(id),
              includeDependenciesRecursively: false,
            },
            // A few files instead of one for each icon that two screens share.
            { name: 'icons', test: (id) => firstIcons.has(id) },
            { name: 'more-icons', test: ICONS, minShareCount: 2 },
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

// Who may import whom (the table of ARCHITECTURE.md), and what a file may be called and hold. Each rule is a function
// (file, facts) → sentences; a sentence names the alternative.
import { basename, dirname, join, normalize } from 'node:path'

/** Packages of ours and those of ours they may import. It has no cycle, which `cycleIn` makes sure of. */
export const MAY_IMPORT = {
  'packages/words': [],
  'packages/grid': [],
  'packages/fonts': [],
  'packages/document': ['grid', 'words'],
  'packages/typeset': ['document'],
  'packages/store': ['document', 'grid', 'words'],
  'packages/ui': ['words'],
  'packages/modules': ['document', 'typeset', 'ui', 'words'],
  'packages/viewer': ['document', 'fonts', 'grid', 'modules', 'typeset', 'words'],
  'packages/editor': ['composer', 'fonts', 'grid', 'document', 'store', 'modules', 'typeset', 'viewer', 'ui', 'words'],
  'packages/contract': ['document', 'words'],
  'packages/composer': ['document', 'grid', 'modules', 'typeset'],
  'packages/catalogue': ['document', 'grid', 'modules', 'composer'],
  'apps/web': [
    'fonts',
    'grid',
    'document',
    'store',
    'modules',
    'viewer',
    'ui',
    'editor',
    'contract',
    'catalogue',
    'composer',
    'words',
  ],
  'apps/pay': ['contract', 'ui', 'words'],
  'apps/server': [
    'contract',
    'document',
    'fonts',
    'grid',
    'store',
    'catalogue',
    'modules',
    'typeset',
    'viewer',
    'words',
  ],
}

/** Parts of a package that only some may have, and what to use instead. */
const ONLY_SPECS = {
  'apps/server': 'the server knows modules as data only: import @recto/modules/specs',
  'packages/catalogue': 'templates are data: import @recto/modules/specs',
  'packages/composer': 'it lays out data: import @recto/modules/specs, or its heights',
}

const LIMIT = 600
/** Lines from which a file is named in a notice, so that its second subject is found in time. */
export const NOTICE = 400

const FORBIDDEN_NAMES = /^(utils?|helpers?|commons?)$/i
const TEST = /(^|\/)(test|fixtures|dev)\/|\.(test|e2e\.test|int\.test)\.[a-z]+$|^(e2e|bench|scripts)\//
/** Whether a file is of a test, of fixtures or of tools. */
export const isTest = (file) => TEST.test(file.path)

/** Every rule in the order its sentences are printed. */
export const RULES = [
  importsOfOurs,
  importsByRelativePath,
  importsOfOthers,
  yjsOnlyInStore,
  onlySpecs,
  moduleTypesApart,
  featuresByIndex,
  webLayers,
  builtViewerInOnePlace,
  editorCoreAlone,
  noNodeInPackages,
  environmentInTwoPlaces,
  moduleTypeNames,
  names,
  lineLimit,
]

function importsOfOurs(file) {
  const allowed = MAY_IMPORT[file.package]
  if (!allowed || isTest(file)) return []
  const own = basename(file.package)
  return ours(file).flatMap(({ name, line }) => {
    if (name === own || allowed.includes(name)) return []
    const instead = allowed.length ? `it may import ${allowed.join(', ')}` : 'it imports no package of ours'
    return [
      `${at(file, line)} ${file.package} may not import @recto/${name}: ${instead}; move what both need down, or pass it in.`,
    ]
  })
}

function importsByRelativePath(file) {
  if (!file.package) return []
  return file.imports.flatMap(({ from, line }) => {
    if (!from.startsWith('.')) return []
    const target = packageOf(normalize(join(dirname(file.path), from)))
    if (target === file.package || (isTest(file) && target)) return []
    const instead = target ? `import @recto/${basename(target)}` : 'move it into the package'
    return [`${at(file, line)} a relative import leaves ${file.package}: ${instead}.`]
  })
}

function importsOfOthers(file, { declared }) {
  if (!file.package || isTest(file) || /(^|\/)vite[^/]*\.config\.ts$/.test(file.path)) return []
  return file.imports.flatMap(({ from, line }) => {
    if (/^(\.|node:|virtual:|@recto\/)/.test(from)) return []
    const name = from
      .split('/')
      .slice(0, from.startsWith('@') ? 2 : 1)
      .join('/')
    if (declared[file.package]?.includes(name)) return []
    return [
      `${at(file, line)} ${name} is no dependency of ${file.package}: use a package that wraps it, or declare it with an exact version.`,
    ]
  })
}

/** Only the store and the text binding know how the live document is stored. */
function yjsOnlyInStore(file) {
  if (/^packages\/(store|editor\/src\/text)\//.test(file.path) || isTest(file) || !file.package) return []
  return file.imports.flatMap(({ from, line }) =>
    /^(yjs|lib0|y-protocols|y-prosemirror)(\/|$)/.test(from)
      ? [
          `${at(file, line)} ${from} is touched only by packages/store (and packages/editor/src/text): use what @recto/store exports, types too.`,
        ]
      : [],
  )
}

function onlySpecs(file, { specPaths }) {
  const instead = ONLY_SPECS[file.package]
  if (!instead || isTest(file)) return []
  return ours(file).flatMap(({ name, rest, line }) =>
    name === 'modules' && !specPaths.includes(rest) && !(file.package === 'packages/composer' && rest === '/heights')
      ? [`${at(file, line)} @recto/modules${rest} is out of bounds: ${instead}.`]
      : [],
  )
}

/** A module's spec does not import its view; one type does not import another. */
function moduleTypesApart(file) {
  const own = /^packages\/modules\/src\/([^/]+)\//.exec(file.path)?.[1]
  if (!own || own === 'kit' || own === 'registry') return []
  return file.imports.flatMap(({ from, line }) => {
    if (!from.startsWith('.')) {
      if (basename(file.path) === 'spec.ts' && /^react|^@recto\/ui/.test(from)) {
        return [`${at(file, line)} spec.ts is data: what is drawn belongs into View.tsx beside it.`]
      }
      if (from.startsWith('@recto/ui') && !/^Settings/.test(basename(file.path))) {
        return [
          `${at(file, line)} only Settings.tsx may use @recto/ui: a View draws with modules/kit, also on pages without our shell.`,
        ]
      }
      return []
    }
    const target = normalize(join(dirname(file.path), from))
    const other = /^packages\/modules\/src\/([^/]+)\//.exec(target)?.[1]
    if (basename(file.path) === 'spec.ts' && other === 'kit' && !target.endsWith('/kit/fields.ts')) {
      return [`${at(file, line)} spec.ts is data: what several specs share belongs into modules/src/kit/fields.ts.`]
    }
    return other && other !== own && other !== 'kit'
      ? [
          `${at(file, line)} one module type may not import another (${other}): put what both need into modules/src/kit.`,
        ]
      : []
  })
}

function featuresByIndex(file) {
  const own = /^(apps\/server\/src\/features\/[^/]+)\//.exec(file.path)?.[1]
  if (file.package !== 'apps/server' || isTest(file)) return []
  return file.imports.flatMap(({ from, line }) => {
    if (!from.startsWith('.')) return []
    const target = normalize(join(dirname(file.path), from))
    const feature = /^(apps\/server\/src\/features\/[^/]+)\/(.+)$/.exec(target)
    if (!feature || feature[1] === own || feature[2] === 'index.ts') return []
    return [`${at(file, line)} a feature is reached only through its index.ts: export it from ${feature[1]}/index.ts.`]
  })
}

/** The layers of apps/web, the highest first; a file imports its own layer and those below. Files of no layer are the lowest. */
const WEB_LAYERS = ['app', 'features', 'components', 'data', 'hub', 'popups', 'shell', 'api']

/** Data below features, features beside each other, the app on top. */
function webLayers(file) {
  if (file.package !== 'apps/web' || isTest(file)) return []
  const placeOf = (path) => {
    const [, top = '', second = ''] = /^apps\/web\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
    const height = WEB_LAYERS.indexOf(top)
    return { top, feature: top === 'features' ? second : '', height: height < 0 ? WEB_LAYERS.length : height }
  }
  const own = placeOf(file.path)
  return file.imports.flatMap(({ from, line }) => {
    if (!from.startsWith('.')) return []
    const target = placeOf(normalize(join(dirname(file.path), from)))
    if (target.feature && own.feature && target.feature !== own.feature) {
      return [
        `${at(file, line)} the feature ${own.feature} may not import the feature ${target.feature}: open its popup by name, move what both need into components or data, or compose them in app.`,
      ]
    }
    if (target.height >= own.height) return []
    return [
      `${at(file, line)} ${own.top || 'a file of no layer'} may not import ${target.top}, which is above it: move what both need down, or pass it in from above.`,
    ]
  })
}

function builtViewerInOnePlace(file) {
  if (file.package !== 'apps/server' || file.path === 'apps/server/src/pages/viewer.ts' || isTest(file)) return []
  return file.imports.flatMap(({ from, line }) =>
    /^@recto\/viewer|packages\/viewer/.test(from)
      ? [`${at(file, line)} only pages/viewer.ts loads the viewer: call what it exports.`]
      : [],
  )
}

const EDITOR_CORE = 'packages/editor/src/core/'
const CORE_MAY_IMPORT = ['@recto/grid', '@recto/document', '@recto/store', '@recto/modules/specs', '@recto/words']

function editorCoreAlone(file) {
  if (!file.path.startsWith(EDITOR_CORE) || isTest(file)) return []
  return file.imports.flatMap(({ from, line }) => {
    const isOwn = from.startsWith('.') && normalize(join(dirname(file.path), from)).startsWith(EDITOR_CORE)
    return isOwn || CORE_MAY_IMPORT.includes(from)
      ? []
      : [`${at(file, line)} ${from}: the editor's core has no React and no DOM: let the skin do it through EditorView.`]
  })
}

function noNodeInPackages(file) {
  if (!file.package?.startsWith('packages/') || isTest(file) || !file.path.includes('/src/')) return []
  return file.imports.flatMap(({ from, line }) =>
    from.startsWith('node:')
      ? [`${at(file, line)} ${from} does not exist in a browser, where every package runs too: pass in what is needed.`]
      : [],
  )
}

const READS_ENVIRONMENT = ['apps/server/src/config.ts', 'apps/server/src/child-env.ts']

function environmentInTwoPlaces(file) {
  if (file.package !== 'apps/server' || isTest(file) || READS_ENVIRONMENT.includes(file.path)) return []
  return file.code.flatMap((line, nth) =>
    line.includes('process.env')
      ? [
          `${at(file, nth + 1)} only config.ts reads the environment: take the setting from Config, or childEnv for a child process.`,
        ]
      : [],
  )
}

/**
 * Where a module type's name may be used: where it is declared, its own folder, the registries, content as data, and where
 * words become modules.
 */
const NAMES_TYPES =
  /^packages\/(document\/src\/module-types\.ts|modules\/src\/|catalogue\/|composer\/src\/compose\/)|^apps\/server\/src\/seed\//

/** Names that are ordinary words are only searched for in comparisons and declarations; the others anywhere in quotes. */
function moduleTypeNames(file, { moduleTypes }) {
  if (isTest(file) || !file.package || NAMES_TYPES.test(file.path)) return []
  const compound = moduleTypes.filter((name) => /[a-z][A-Z]| /.test(name)).join('|')
  const any = moduleTypes.join('|')
  const patterns = [
    new RegExp(`['"\`](${compound})['"\`]`),
    new RegExp(`(?:[=!]==\\s*|\\bcase\\s+|\\btype:\\s*)['"\`](${any})['"\`]`),
  ]
  return file.code.flatMap((text, index) => {
    const found = patterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
    if (!found) return []
    return [
      `${at(file, index + 1)} the module type "${found}" is named outside its folder: ask its spec (a property there), so that a new type needs no change here.`,
    ]
  })
}

function names(file) {
  const parts = file.path.split('/').map((part) => part.replace(/(\.[a-z]+)+$/, ''))
  const found = parts.find((part) => FORBIDDEN_NAMES.test(part))
  return found ? [`${file.path} "${found}" says nothing about what is inside: name it after its subject.`] : []
}

function lineLimit(file) {
  if (file.lines <= LIMIT) return []
  return [
    `${file.path} has ${file.lines} lines, and ${LIMIT} is the limit: find its second subject and give it a file.`,
  ]
}

/** A cycle in the table as `a → b → a`, or null. */
export function cycleIn(table) {
  const nameOf = (path) => basename(path)
  const edges = new Map(Object.entries(table).map(([path, names]) => [nameOf(path), names]))
  const visit = (name, trail) => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name].join(' → ')
    for (const next of edges.get(name) ?? []) {
      const found = visit(next, [...trail, name])
      if (found) return found
    }
    return null
  }
  return [...edges.keys()].map((name) => visit(name, [])).find(Boolean) ?? null
}

/** The package a file belongs to, null outside packages and apps. */
export const packageOf = (path) => /^(?:packages|apps)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null

const at = (file, line) => `${file.path}:${line}`

function ours(file) {
  return file.imports.flatMap(({ from, line }) => {
    const match = /^@recto\/([^/]+)(.*)$/.exec(from)
    return match ? [{ name: match[1], rest: match[2], line }] : []
  })
}

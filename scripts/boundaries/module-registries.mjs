// The registries of `packages/modules/src/registry`, generated from MODULE_TYPES and the files in each
// type's folder. `npm run types -- --modules` writes them, `npm run lint` finds one that is not up to date.

/** Folder of the module types, and of the registries in it. */
export const MODULES = 'packages/modules/src'

const HEAD = '// Written by `npm run types -- --modules` from MODULE_TYPES and the folders of the types.\n'

/** The folder of a type: its name in lower case, words joined by hyphens. */
export const folderOf = (type) =>
  type
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(' ', '-')
    .toLowerCase()

/**
 * The registries as `{ path: text }`. `types`: names in the order of MODULE_TYPES; `paths`: all files of the repository.
 * A folder without a file has no entry for it, which the compiler then names where the entry is required.
 */
export function moduleRegistries(types, paths) {
  const known = new Set(paths)
  const each = types.map((type) => ({ type, folder: folderOf(type), name: camel(folderOf(type)) }))
  const having = (file) => each.filter(({ folder }) => known.has(`${MODULES}/${folder}/${file}`))
  const kit = paths
    .filter((path) => path.startsWith(`${MODULES}/kit/css/`))
    .map((path) => path.slice(MODULES.length + 1))
  const styled = having('look.css')
  return {
    [`${MODULES}/registry/specs.ts`]: registry({
      imports: [
        "import type { ModuleType } from '@recto/document'",
        "import type { AnySpec } from '../kit/any-spec.ts'",
        ...having('spec.ts').map(({ folder, name }) => `import { ${name} } from '../${folder}/spec.ts'`),
      ],
      doc: 'Every module type as data, by its wire name.',
      declared: 'SPECS: Readonly<Record<ModuleType, AnySpec>>',
      entries: having('spec.ts').map(({ type, name }) => [type, name]),
    }),
    [`${MODULES}/registry/views.ts`]: registry({
      imports: [
        "import type { AnyView, ByShownType } from '../kit/types.ts'",
        ...having('View.tsx').map(({ folder, name }) => `import { ${pascal(name)}View } from '../${folder}/View.tsx'`),
      ],
      doc: 'How each type is drawn. A type without a view is never shown and cannot be added.',
      declared: 'VIEWS: ByShownType<AnyView>',
      entries: having('View.tsx').map(({ type, name }) => [type, `${pascal(name)}View`]),
    }),
    [`${MODULES}/registry/settings.ts`]: registry({
      imports: [
        "import { type LoadedSettings, loadedSettings } from '../kit/settings/loaded.ts'",
        "import type { ByShownType } from '../kit/types.ts'",
      ],
      doc: 'How each type is set up; the code comes with the first module of the type that is selected.',
      declared: 'SETTINGS: ByShownType<LoadedSettings>',
      entries: having('Settings.tsx').map(({ type, folder, name }) => [
        type,
        `loadedSettings('${pascal(name)}Settings', () => import('../${folder}/Settings.tsx'))`,
      ]),
    }),
    [`${MODULES}/registry/kinds.ts`]: registry({
      imports: [
        "import type { ModuleType } from '@recto/document'",
        "import type { ModuleKind } from '../kit/kind.ts'",
        ...having('kind.ts').map(({ folder, name }) => `import { ${name}Kind } from '../${folder}/kind.ts'`),
      ],
      doc: "The editor's part of each type: how it is named, found, added and filled.",
      declared: 'MODULE_KINDS: Readonly<Record<ModuleType, ModuleKind>>',
      entries: having('kind.ts').map(({ type, name }) => [type, `${name}Kind`]),
    }),
    [`${MODULES}/registry/heights.ts`]: registry({
      imports: [
        "import type { ModuleType } from '@recto/document'",
        "import type { AnyHeight } from '../kit/height.ts'",
        ...having('height.ts').map(({ folder, name }) => `import { ${name}Height } from '../${folder}/height.ts'`),
      ],
      doc: 'How high the content of each type is. A type without one fills its box, however high that is.',
      declared: 'HEIGHTS: Readonly<Partial<Record<ModuleType, AnyHeight>>>',
      entries: having('height.ts').map(({ type, name }) => [type, `${name}Height`]),
    }),
    [`${MODULES}/registry/page-scripts.ts`]: registry({
      imports: [
        "import type { ModuleType } from '@recto/document'",
        "import type { PageScriptEntry } from '../kit/page-script.ts'",
      ],
      doc: 'Types that behave on published pages.',
      declared: 'PAGE_SCRIPTS: Readonly<Partial<Record<ModuleType, PageScriptEntry>>>',
      entries: having('page.ts').map(({ type, folder }) => [
        type,
        `{ name: '${folder}', load: () => import('../${folder}/page.ts') }`,
      ]),
    }),
    [`${MODULES}/registry/styles.ts`]: `${registry({
      imports: [
        "import type { ModuleType } from '@recto/document'",
        ...kit.map((path) => `import ${camel(nameOf(path))}Css from '../${path}?raw'`),
        ...styled.map(({ folder, name }) => `import ${name} from '../${folder}/look.css?raw'`),
      ],
      doc: 'The style sheet of each type.',
      declared: 'STYLES: Readonly<Partial<Record<ModuleType, string>>>',
      entries: styled.map(({ type, name }) => [type, name]),
    })}
/** What several types share. */
export const SHARED_STYLES: readonly string[] = [${kit.map((path) => `${camel(nameOf(path))}Css`).join(', ')}]
`,
    [`${MODULES}/registry/styles.css`]: [
      '/* Written by `npm run types -- --modules` from the folders of the types. */',
      ...kit.map((path) => `@import "../${path}";`),
      ...styled.map(({ folder }) => `@import "../${folder}/look.css";`),
      '',
    ].join('\n'),
  }
}

function registry({ imports, doc, declared, entries }) {
  const lines = entries.map(([type, value]) => `  ${key(type)}: ${value},`)
  return `${HEAD}${imports.join('\n')}\n\n/** ${doc} */\nexport const ${declared} = {\n${lines.join('\n')}\n}\n`
}

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (name) => name[0].toUpperCase() + name.slice(1)
const nameOf = (path) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))
const key = (type) => (/^\w+$/.test(type) ? type : `'${type}'`)

/** The names in the text of `packages/document/src/module-types.ts`. */
export const moduleTypesIn = (text) => [...text.matchAll(/^ {2}'([^']+)',$/gm)].map((match) => match[1])

/** Sentences about registries that are out of date. `read` returns undefined if there is no file. */
export function staleRegistries(types, paths, read) {
  return Object.entries(moduleRegistries(types, paths)).flatMap(([path, text]) =>
    read(path) === text ? [] : [`${path} is not up to date: run npm run types -- --modules.`],
  )
}

// What has a name in Recto, and where it is: read from the sources, so it is never out of date. For `npm run where`.
import { CALLS, HUB_METHODS } from '@recto/contract'
import { MODULE_TYPES } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { folderOf, MODULES } from '../boundaries/module-registries.mjs'

const SERVER = 'apps/server/src'
/** Characters of a line that are printed beside its place. */
const LINE_SHOWN = 120

/** Everything with a name, as `{ kind, name, says, at }`; `at` lists places. `texts`: `{ path, text }` of all files. */
export function namesIn(texts) {
  return [
    ...rowsOf(texts, 'where to look', 'docs/where.md'),
    ...calls(texts),
    ...hubMessages(texts),
    ...accessRows(texts),
    ...popups(texts),
    ...screens(texts),
    ...commands(texts),
    ...moduleTypes(texts),
    ...mails(texts),
    ...jobs(texts),
    ...tables(texts),
    ...TABLES.flatMap(([kind, page]) => rowsOf(texts, kind, page)),
  ]
}

/** A requirement row, with the tests whose titles cite it and the code that names it; undefined if there is none. */
export function rowIn(texts, id) {
  const [area, number] = id.toUpperCase().split('-')
  const row = new RegExp(`^\\| ${area}-0*${Number(number)} \\| (.*) \\|$`, 'm').exec(
    textOf(texts, 'docs/requirements.md'),
  )
  if (!row) return undefined
  const places = texts
    .filter(({ path }) => !path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const isNamed = namesRow(line, area, Number(number))
        return isNamed ? [{ at: `${path}:${at + 1}`, line: line.trim().slice(0, LINE_SHOWN) }] : []
      }),
    )
  const isTest = ({ at }) => /\.test\.[a-z]+:/.test(at)
  return { says: row[1], tests: places.filter(isTest), code: places.filter((place) => !isTest(place)) }
}

/** Whether a line names a row, alone or within a range such as `GRID-10..14`. */
const namesRow = (line, area, number) =>
  [...line.matchAll(new RegExp(`\\b${area}-(\\d+)\\b(?:\\.\\.(\\d+))?`, 'g'))].some(
    ([, from, to]) => Number(from) <= number && number <= Number(to ?? from),
  )

function calls(texts) {
  const handlers = new Map(
    inFolder(texts, SERVER).flatMap(({ path, text }) =>
      [...text.matchAll(/\bhandle\(\s*([A-Z]\w+)/g)].map(([, name]) => [name, path]),
    ),
  )
  return CALLS.map(({ name, access }) => ({
    kind: 'call',
    name,
    says: `who may call it: \`${access}\` in packages/contract/ACCESS.md`,
    at: [
      placeOf(texts, 'packages/contract/src/calls', `\\b${name} =`),
      handlers.get(name) ?? handledByName(texts, name),
    ],
  }))
}

/** The first file below a folder with a match. */
const placeOf = (texts, folder, pattern) =>
  inFolder(texts, folder).find(({ text }) => new RegExp(pattern, 'm').test(text))?.path

/** Handlers that are made for several calls name them in a list. */
const handledByName = (texts, name) => placeOf(texts, `${SERVER}/features`, `\\b${name}\\b(?!.* from )`)

function hubMessages(texts) {
  const path = 'packages/contract/src/hub.ts'
  const page = 'packages/contract/HUB.md'
  const text = textOf(texts, path)
  const methods = HUB_METHODS.map(({ type, access }) => ({
    kind: 'hub method',
    name: type,
    says: `who may send it: \`${access}\` in packages/contract/ACCESS.md`,
    at: [page, path, placeOf(texts, SERVER, `answer\\('${type}'|^ +async ${type}\\(`)],
  }))
  const delivery = /HUB_DELIVERY = \{([\s\S]*?)\n\}/.exec(text)?.[1] ?? ''
  const events = [...delivery.matchAll(/^ {2}(\w+): '(\w+)'/gm)].map(([, name, how]) => ({
    kind: 'hub event',
    name,
    says: how,
    at: [page, path],
  }))
  return [...methods, ...events]
}

function accessRows(texts) {
  return [...textOf(texts, 'packages/contract/ACCESS.md').matchAll(/^\| `(\w+\.\w+)` \| (.*) \|$/gm)].map(
    ([, name, takes]) => ({ kind: 'access', name, says: takes, at: ['packages/contract/src/access/rows.ts'] }),
  )
}

function popups(texts) {
  const path = 'apps/web/src/app/popup-registry.ts'
  return [
    ...textOf(texts, path).matchAll(/^ {2}'?([\w-]+)'?: \{[\s\S]*?import\('\.\.\/([^']+)'\)[\s\S]*?hash: '([^']+)'/gm),
  ].map(([, name, file, hash]) => ({ kind: 'popup', name, says: `#${hash}`, at: [`apps/web/src/${file}`] }))
}

function screens(texts) {
  const app = textOf(texts, 'apps/web/src/app/App.tsx')
  const routes = /APP_ROUTES = \{([\s\S]*?)\n\}/.exec(textOf(texts, 'packages/contract/src/routes.ts'))?.[1] ?? ''
  return [...routes.matchAll(/^ {2}(\w+): '([^']+)'/gm)].map(([, name, address]) => {
    const components = [...(new RegExp(`^  ${name}: (.*),$`, 'm').exec(app)?.[1] ?? '').matchAll(/\b[A-Z]\w+/g)]
    const component = components.at(-1)?.[0]
    return {
      kind: 'screen',
      name,
      says: address,
      at: ['apps/web/src/app/App.tsx', component && componentIn(texts, component)],
    }
  })
}

const componentIn = (texts, name) => placeOf(texts, 'apps/web/src', `^(export )?(default )?function ${name}\\b`)

function commands(texts) {
  return inFolder(texts, 'packages/editor/src/core/commands').flatMap(({ path, text }) =>
    [...text.matchAll(/^ {2}(\w+): command[<(]/gm)].map(({ 1: name, index }) => ({
      kind: 'editor command',
      name,
      says: keysOf(text.slice(index)),
      at: [`${path}:${text.slice(0, index).split('\n').length}`],
    })),
  )
}

/** The keys of the first command in a text. */
function keysOf(text) {
  const keys = /^ {4}keys: \{([^}]*)\}/m.exec(text.slice(0, text.indexOf('\n  }),')))?.[1] ?? ''
  return [...keys.matchAll(/'([^']+)'|\b(\w+):/g)].map(([, quoted, bare]) => quoted ?? bare).join(', ')
}

const moduleTypes = () =>
  MODULE_TYPES.map((name) => ({
    kind: 'module type',
    name,
    says: SPECS[name].title,
    at: [`${MODULES}/${folderOf(name)}/`],
  }))

function mails(texts) {
  return inFolder(texts, `${SERVER}/adapters/mail/templates`).flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /^\/\*\* (.*?)(?: \*\/)?\nexport (?:function|const) (\w+).*MailContent|^\/\*\* (.*?) \*\/\nexport function (\w+)/gm,
      ),
    ].map(([, says, name, ...other]) => ({ kind: 'mail', name: name ?? other[1], says: says ?? other[0], at: [path] })),
  )
}

function jobs(texts) {
  const path = `${SERVER}/jobs/queues.ts`
  const text = textOf(texts, path)
  const starts = `${SERVER}/start-jobs.ts`
  const partOf = (name) => new RegExp(`${name}[^=\\n]*= \\{([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? ''
  const schedules = [...partOf('SCHEDULES').matchAll(/^ {2}'?([\w-]+)'?: '([^']+)'/gm)]
  const queues = [...partOf('ASKED_FOR').matchAll(/^ {2}'?([\w-]+)'?:/gm)]
  return [
    ...schedules.map(([, name, cron]) => ({ kind: 'schedule', name, says: cron, at: [path, starts] })),
    ...queues.map(([, name]) => ({ kind: 'job', name, says: '', at: [path, starts] })),
  ]
}

function tables(texts) {
  const created = inFolder(texts, `${SERVER}/db/migrations`).flatMap(({ path, text }) =>
    [...text.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)|createTable\('(\w+)'/g)].map(([, a, b]) => ({
      kind: 'table',
      name: a ?? b,
      says: '',
      at: [path],
    })),
  )
  return created.filter(({ name }, at) => created.findIndex((one) => one.name === name) === at)
}

/** Pages whose tables are a row a subject. */
const TABLES = [
  ['word', 'docs/glossary.md'],
  ['limit', 'docs/limits.md'],
  ['setting', 'README.md'],
  ['plan rule', 'packages/contract/plans/PLANS.md'],
  ['requirement', 'docs/requirements.md'],
]

const rowsOf = (texts, kind, page) =>
  textOf(texts, page)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .map((line) => line.slice(2).replace(/ ?\|$/, '').split(' | '))
    .map(([name, ...cells]) => ({ kind, name: name.replaceAll('`', ''), says: cells.join(' · '), at: [page] }))

/** Lines of the pages that are not rows of their tables. */
export const linesIn = (texts) =>
  texts
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (line.startsWith('|') ? [] : [{ line, at: `${path}:${at + 1}` }])),
    )
    .map(({ line, at }) => ({ kind: 'page', name: line.trim(), says: '', at: [at] }))

const inFolder = (texts, folder) =>
  texts.filter(({ path }) => path.startsWith(`${folder}/`) && /\.tsx?$/.test(path) && !/\.test\./.test(path))

function textOf(texts, path) {
  const found = texts.find((one) => one.path === path)
  if (!found) throw new Error(`scripts/house/names.mjs reads ${path}, which does not exist: say where it is now.`)
  return found.text
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** kB gzip of script that a screen should load at most before it can be used. */
const EDITOR_KB = 331
const PAGE_KB = 50
/** The card's fields, in a frame beside a screen that has loaded. */
const CARD_KB = 10

const SHELL = 'index.html'
const EDITOR = ['src/app/EditorRoute.tsx', 'src/app/EditorHostPage.tsx']

/**
 * What people load of a bundled package: rows of a table, some with a limit. `folder` is the package's; its bundle is in
 * `dist`.
 */
export function sizesOf(path, folder) {
  if (path === 'apps/web') return webSizes(join(folder, 'dist'))
  if (path === 'packages/viewer') return viewerSizes(join(folder, 'dist/page'))
  if (path === 'apps/pay') return cardSizes(join(folder, 'dist/assets'))
  return []
}

function webSizes(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const row = (screen, entries, limitKb) => {
    const files = filesOf(manifest, entries)
    return {
      screen,
      scripts: files.scripts.length,
      kb: sum(dist, files.scripts),
      css: sum(dist, files.styles),
      limitKb,
    }
  }
  return [
    row('Editor', [SHELL, ...EDITOR], EDITOR_KB),
    row('Editor, a text being typed in', [
      SHELL,
      ...EDITOR,
      ...Object.keys(manifest).filter((name) => /\/text\/(LiveText|TextToolbar)\.tsx$/.test(name)),
    ]),
    row('Dashboard', [SHELL, 'src/app/Dashboard.tsx']),
  ]
}

/** Of the door before a page whose password is being guessed: no page loads it. */
const DOOR = new Set(['door-work.js'])

/** A page with every type that has a script there: most have fewer. */
function viewerSizes(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const row = (screen, scripts, limitKb) => ({ screen, scripts: scripts.length, kb: sum(folder, scripts), limitKb })
  return [
    row(
      'Published page, every type',
      files.filter((name) => !DOOR.has(name)),
      PAGE_KB,
    ),
    row(
      'Door of a guessed page',
      files.filter((name) => DOOR.has(name)),
    ),
  ]
}

/** The frame with the card's fields. */
function cardSizes(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return [{ screen: 'Card fields', scripts: files.length, kb: sum(folder, files), limitKb: CARD_KB }]
}

/** What the entries load, with everything that is loaded before they run. */
export function filesOf(manifest, entries) {
  const scripts = new Set()
  const styles = new Set()
  const visit = (name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The bundle holds no ${name}: scripts/house/bundle-sizes.mjs names what screens load.`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of entries) visit(name)
  return { scripts: [...scripts], styles: [...styles] }
}

const sum = (folder, files) =>
  files.reduce((total, name) => total + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0) / 1000

/** The rows as a table for the terminal. */
export function sizeTable(rows) {
  const cells = rows.map(({ screen, scripts, kb, css, limitKb }) => [
    screen,
    String(scripts),
    kb.toFixed(1),
    css === undefined ? '' : css.toFixed(1),
    limitKb === undefined ? '' : `${limitKb}`,
    limitKb === undefined ? '' : kb <= limitKb ? 'met' : 'NOT MET',
  ])
  const all = [['loaded at first', 'scripts', 'kB gzip', 'css', 'limit', ''], ...cells]
  const widths = all[0].map((_, at) => Math.max(...all.map((row) => row[at].length)))
  return all
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  '))
    .join('\n')
}

/** A sentence for each row above its limit that stops the build. */
export const tooLarge = (rows) =>
  rows
    .filter(({ kb, limitKb }) => limitKb !== undefined && kb > limitKb)
    .map(({ screen, kb, limitKb }) => `${screen} loads ${kb.toFixed(1)} kB of script at first, at most ${limitKb}.`)

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sizesOf, sizeTable, tooLarge } from './bundle-sizes.mjs'
import { compressFolder } from './compress.mjs'
import { root, run } from './processes.mjs'

/** Packages that Vite bundles: the web application, the card's fields, and the viewer for the server and for pages. */
const BUNDLED = ['packages/viewer', 'apps/web', 'apps/pay']

/** The packages to bundle, each with its Vite configurations in the order they run. */
export function bundles() {
  return BUNDLED.flatMap((path) => {
    const folder = join(root, path)
    const configs = readdirSync(folder).filter((name) => /^vite(\..+)?\.config\.ts$/.test(name))
    return configs.length ? [{ path, folder, configs: configs.sort((a, b) => a.length - b.length) }] : []
  })
}

/**
 * Bundles what changed since it was last bundled, and prints what screens load of it; `table` prints that for all.
 * @throws Error when a build fails, or with `budgeted` when a screen loads more than it may: who installs the product
 * gets it nevertheless.
 */
export async function buildChanged(node, { force = false, table = false, budgeted = false } = {}) {
  const sizes = []
  for (const { path, folder, configs } of bundles()) {
    const stamp = inputsOf(path)
    if (!force && stampOf(path) === stamp) {
      if (table || budgeted) sizes.push(...sizesOf(path, folder))
      continue
    }
    console.log(`Building ${path}…`)
    for (const config of configs) {
      const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn']
      // What is built is what ships, whatever the shell is set to.
      const env = { ...process.env, NODE_ENV: 'production' }
      const code = await run(node, args, { cwd: folder, quiet: true, env })
      if (code !== 0) throw new Error(`${path} could not be built (vite ended with ${code}).`)
    }
    sizes.push(...sizesOf(path, folder))
    mkdirSync(join(folder, 'dist'), { recursive: true })
    if (path === 'apps/web') await compressFolder(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/.inputs'), stamp)
  }
  await composeTemplates(node, force)
  if (sizes.length > 0) console.log(`\n${sizeTable(sizes)}\n`)
  const problems = budgeted ? tooLarge(sizes) : []
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** What a package was bundled from. */
function stampOf(path) {
  const file = join(root, path, 'dist/.inputs')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** The folder of a package that is bundled as its sources are now; null: they have changed since. */
export const bundled = (path) => (stampOf(path) === inputsOf(path) ? join(root, path, 'dist') : null)

/** Composes the templates of the product, where they or what composes and measures them changed. */
async function composeTemplates(node, force) {
  const dist = join(root, 'packages/catalogue/dist')
  const stampFile = join(dist, '.inputs')
  const stamp = `${inputsOf('packages/catalogue')} ${inputsOf('packages/viewer')}`
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const code = await run(node, [join(root, 'scripts/templates/build.ts')], { cwd: root })
  if (code !== 0) throw new Error('The templates could not be composed.')
  writeFileSync(stampFile, stamp)
}

/** One hash over everything a bundle is made from: its own sources, those of our packages it uses, and the lock file. */
function inputsOf(path) {
  const hash = createHash('sha256')
  const add = (file) => hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  hash.update(process.env.RECTO_LANGUAGE ?? 'en')
  add(join(root, 'package-lock.json'))
  add(join(root, 'scripts/house/compress.mjs'))
  for (const folder of [...ownDependencies(path)].sort()) for (const file of sources(join(root, folder))) add(file)
  return hash.digest('hex')
}

/** This package and those of ours below it. */
function ownDependencies(path, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@recto/')) ownDependencies(`packages/${name.slice('@recto/'.length)}`, found)
  }
  return found
}

function sources(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (['dist', 'node_modules', 'test'].includes(entry.name) || entry.name.startsWith('.')) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [path]
  })
}

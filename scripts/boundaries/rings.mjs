// Rings: files, or folders, of one package that import each other in a circle. Types and lazy imports count, too: a reader
// has to follow them just the same.
import { dirname, join, normalize } from 'node:path'
import { isTest } from './rules.mjs'

/**
 * The rings that are left: files and folders in rings, by package; a package that is not named has none. A figure may
 * only be lowered.
 */
export const RINGS_LEFT = {
  'packages/editor': { files: 8, folders: 11 },
}

const folderOf = (path) => /^(?:packages|apps)\/[^/]+\/src\/(features\/[^/]+|[^/]+)\//.exec(path)?.[1]

/** The imports between the files of one package, without tests, as `{ from, to, line }`. */
function importsWithin(files, name) {
  const own = files.filter((file) => file.package === name && file.path.includes('/src/') && !isTest(file))
  const known = new Set(own.map(({ path }) => path))
  return own.flatMap(({ path, imports }) =>
    imports.flatMap(({ from, line }) => {
      const to = from.startsWith('.') ? normalize(join(dirname(path), from)) : ''
      return known.has(to) && to !== path ? [{ from: path, to, line }] : []
    }),
  )
}

/** Groups of names that reach each other along the arrows, of two or more, the largest first. */
export function ringsOf(arrows) {
  const next = new Map()
  for (const { from, to } of arrows) next.set(from, (next.get(from) ?? new Set()).add(to))
  const [numbers, lowest, open, rings] = [new Map(), new Map(), [], []]
  const visit = (name) => {
    numbers.set(name, numbers.size)
    lowest.set(name, numbers.get(name))
    open.push(name)
    for (const other of next.get(name) ?? []) {
      if (!numbers.has(other)) visit(other)
      if (open.includes(other)) lowest.set(name, Math.min(lowest.get(name), lowest.get(other)))
    }
    if (lowest.get(name) !== numbers.get(name)) return
    const ring = open.splice(open.indexOf(name))
    if (ring.length > 1) rings.push(ring.sort())
  }
  for (const name of next.keys()) if (!numbers.has(name)) visit(name)
  return rings.sort((a, b) => b.length - a.length)
}

/** The rings of one package by file and by folder, each with the arrows that make them. */
function ringsIn(files, name) {
  const imports = importsWithin(files, name)
  const between = imports.flatMap((one) => {
    const [from, to] = [folderOf(one.from), folderOf(one.to)]
    return from && to && from !== to ? [{ from, to, at: `${one.from}:${one.line}`, file: one.to }] : []
  })
  return {
    files: { rings: ringsOf(imports), arrows: imports.map((one) => ({ ...one, at: `${one.from}:${one.line}` })) },
    folders: { rings: ringsOf(between), arrows: between },
  }
}

const MOST_ARROWS_NAMED = 20
const INSTEAD = 'move what both need into a third place below them, or pass it in from above'

/** What is wrong with the rings of these packages, and a line for each that has some left. */
export function checkRings(files, packages, left = RINGS_LEFT) {
  const [broken, notices] = [[], []]
  for (const name of packages) {
    const found = ringsIn(files, name)
    const figures = {}
    for (const kind of ['files', 'folders']) {
      const { rings, arrows } = found[kind]
      const count = rings.flat().length
      const allowed = left[name]?.[kind] ?? 0
      figures[kind] = count
      if (count < allowed)
        broken.push(`${name} has ${count} ${kind} in rings by now: lower ${allowed} to it in boundaries/rings.mjs.`)
      if (count <= allowed) continue
      broken.push(`${name} has ${count} ${kind} in rings, and ${allowed} are allowed: ${INSTEAD}. The arrows:`)
      const within = arrows.filter(({ from, to }) => rings.some((ring) => ring.includes(from) && ring.includes(to)))
      for (const { at, to, file = to } of within.slice(0, MOST_ARROWS_NAMED)) broken.push(`  ${at} → ${file}`)
      if (within.length > MOST_ARROWS_NAMED) broken.push(`  and ${within.length - MOST_ARROWS_NAMED} more`)
    }
    if (figures.files + figures.folders > 0)
      notices.push(`rings: ${name} has ${figures.files} files and ${figures.folders} folders in rings.`)
  }
  return { broken, notices }
}

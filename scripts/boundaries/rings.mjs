// Rings: files, or folders, of one package that import each other in a circle. Types and lazy imports count, too: a reader
// has to follow them just the same.
import { dirname, join, normalize } from 'node:path'
import { isTest } from './rules.mjs'

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

/** Sentences about the import rings of these packages. */
export function checkRings(files, packages) {
  const broken = []
  for (const name of packages) {
    const found = ringsIn(files, name)
    for (const kind of ['files', 'folders']) {
      const { rings, arrows } = found[kind]
      if (rings.length === 0) continue
      broken.push(`${name} has ${rings.flat().length} ${kind} in rings: ${INSTEAD}. The arrows:`)
      const within = arrows.filter(({ from, to }) => rings.some((ring) => ring.includes(from) && ring.includes(to)))
      for (const { at, to, file = to } of within.slice(0, MOST_ARROWS_NAMED)) broken.push(`  ${at} → ${file}`)
      if (within.length > MOST_ARROWS_NAMED) broken.push(`  and ${within.length - MOST_ARROWS_NAMED} more`)
    }
  }
  return broken
}

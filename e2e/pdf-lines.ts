import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A sliver that a PDF paints: programs that show PDFs draw it as a line, however thin it is. Points of its page. */
export type Sliver = { page: number; what: string; at: Bounds }
type Bounds = [left: number, bottom: number, right: number, top: number]
type Matrix = [number, number, number, number, number, number]

/** Thinner than this nothing is meant to be seen, points. */
const NOTHING = 0.05

const FILLS: ReadonlySet<number> = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke])

/** The numbers that follow each step of a path. */
const STEP = [2, 2, 6, 4, 0]
const CLOSE = 4

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

/** Fills of no width or height, rings with sides of no width, and strokes of no width. */
export async function sliversOf(bytes: Uint8Array): Promise<Sliver[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const found: Sliver[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const list = await (await pdf.getPage(page)).getOperatorList()
    for (const { what, at } of sliversIn(list)) found.push({ page, what, at })
  }
  await task.destroy()
  return found
}

function sliversIn({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[][] }): Omit<Sliver, 'page'>[] {
  type State = { matrix: Matrix; clip: Bounds }
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], clip: [-1e9, -1e9, 1e9, 1e9] }
  const stack: State[] = []
  const found: Omit<Sliver, 'page'>[] = []
  let isClipping = false
  const paths = (args: unknown[]): Bounds[] => {
    const data = (args[1] as (ArrayLike<number> | null)[])[0]
    return data ? subpaths(data, state.matrix) : []
  }
  for (let at = 0; at < fnArray.length; at++) {
    const args = argsArray[at] ?? []
    const name = fnArray[at] as number
    if (name === OPS.save) stack.push({ ...state })
    else if (name === OPS.restore || name === OPS.paintFormXObjectEnd) state = stack.pop() ?? state
    else if (name === OPS.transform) state.matrix = times(state.matrix, args as unknown as Matrix)
    else if (name === OPS.paintFormXObjectBegin) {
      stack.push({ ...state })
      if (Array.isArray(args[0])) state.matrix = times(state.matrix, args[0] as Matrix)
    } else if (name === OPS.clip || name === OPS.eoClip) isClipping = true
    else if (name === OPS.constructPath) {
      const parts = paths(args)
      const operator = args[0] as number
      if (FILLS.has(operator)) {
        for (const what of faultsOf(parts)) if (isSeen(what.at, state.clip)) found.push(what)
      }
      const [first, ...rest] = parts
      if (isClipping && first) state.clip = within(state.clip, rest.reduce(around, first))
      isClipping = false
    }
  }
  return found
}

/** The bounds of each closed part of a path, in points of the page. */
function subpaths(data: ArrayLike<number>, matrix: Matrix): Bounds[] {
  const parts: Bounds[] = []
  let now: Bounds | null = null
  for (let at = 0; at < data.length; ) {
    const step = data[at] as number
    const count = STEP[step] ?? 0
    if (step === 0) now = null
    for (let n = 0; n < count; n += 2) {
      const [x, y] = [data[at + 1 + n] as number, data[at + 2 + n] as number]
      const px = matrix[0] * x + matrix[2] * y + matrix[4]
      const py = matrix[1] * x + matrix[3] * y + matrix[5]
      if (now === null) {
        now = [px, py, px, py]
        parts.push(now)
      }
      now[0] = Math.min(now[0], px)
      now[1] = Math.min(now[1], py)
      now[2] = Math.max(now[2], px)
      now[3] = Math.max(now[3], py)
    }
    if (step === CLOSE) now = null
    at += 1 + count
  }
  return parts
}

function faultsOf(parts: readonly Bounds[]): Omit<Sliver, 'page'>[] {
  const [outer, inner] = parts
  if (parts.length === 1 && outer) {
    const [width, height] = [outer[2] - outer[0], outer[3] - outer[1]]
    const isThin = Math.min(width, height) < NOTHING && Math.max(width, height) > 1
    return isThin ? [{ what: 'a fill of no width', at: outer }] : []
  }
  if (parts.length !== 2 || !outer || !inner) return []
  const sides = outer.map((edge, side) => Math.abs(edge - (inner[side] as number)))
  const isRing = sides.some((px) => px > NOTHING) && inner[2] - inner[0] > 1 && inner[3] - inner[1] > 1
  const isWithin = contains(outer, inner)
  if (!isRing || !isWithin || sides.every((px) => px > NOTHING)) return []
  return [{ what: 'a ring with sides of no width', at: outer }]
}

const contains = (outer: Bounds, inner: Bounds): boolean =>
  inner[0] >= outer[0] - 0.01 &&
  inner[1] >= outer[1] - 0.01 &&
  inner[2] <= outer[2] + 0.01 &&
  inner[3] <= outer[3] + 0.01

const around = (a: Bounds, b: Bounds): Bounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]
const within = (a: Bounds, b: Bounds): Bounds => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]
const isSeen = (at: Bounds, clip: Bounds): boolean =>
  at[0] <= clip[2] && at[2] >= clip[0] && at[1] <= clip[3] && at[3] >= clip[1]

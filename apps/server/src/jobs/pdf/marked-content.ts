import { type Operand, type Operation, operationsOf } from './content-stream.ts'
import type { ReadGlyphs } from './glyph-text.ts'

/** Left, bottom, right, top, in the units of the page. */
export type Bounds = [number, number, number, number]

/** The content of one marked-content sequence. */
export type MarkedPiece = { text: string; isWritten: boolean; bounds: Bounds | null }

type Matrix = readonly [number, number, number, number, number, number]

const BEGIN_DRAWING = new Set(['m', 're', 'BI'])
const POINTS: Readonly<Record<string, readonly number[]>> = { m: [0], l: [0], c: [0, 2, 4], v: [0, 2], y: [0, 2] }
const PAINT_PATH = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'ID'])
const SHOW_TEXT = new Set(['Tj', 'TJ', "'", '"'])

/** The pieces of a page's content by their numbers. `fonts` reads the strings of a font, by the font's name. */
export function piecesOf(content: string, fonts: (name: string) => ReadGlyphs): Map<number, MarkedPiece> {
  const pieces = new Map<number, MarkedPiece>()
  const open: (number | null)[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  let read: ReadGlyphs = () => ''
  let path: Bounds | null = null

  const place = (x: number, y: number): [number, number] => [
    matrix[0] * x + matrix[2] * y + matrix[4],
    matrix[1] * x + matrix[3] * y + matrix[5],
  ]
  function piece(): MarkedPiece | null {
    const id = open.findLast((one) => one !== null)
    if (id === undefined || id === null) return null
    const known = pieces.get(id) ?? { text: '', isWritten: false, bounds: null }
    pieces.set(id, known)
    return known
  }
  function grow(drawn: Bounds | null): void {
    const one = piece()
    if (one) one.bounds = drawn && one.bounds ? joined(drawn, one.bounds) : (drawn ?? one.bounds)
  }

  for (const { operator, operands } of operationsOf(content)) {
    const numbers = operands as number[]
    if (operator === 'BDC' || operator === 'BMC') {
      open.push(mcidOf(operands))
      piece()
    } else if (operator === 'EMC') open.pop()
    else if (operator === 'q') saved.push(matrix)
    else if (operator === 'Q') matrix = saved.pop() ?? matrix
    else if (operator === 'cm') matrix = times(numbers as unknown as Matrix, matrix)
    else if (operator === 'Tf') read = fonts(String(operands[0]))
    else if (operator === 're') {
      const [x = 0, y = 0, w = 0, h = 0] = numbers
      path = boxOf(path, place(x, y), place(x + w, y), place(x, y + h), place(x + w, y + h))
    } else if (POINTS[operator]) {
      for (const nth of POINTS[operator]) path = boxOf(path, place(numbers[nth] ?? 0, numbers[nth + 1] ?? 0))
    } else if (operator === 'Do') grow(boxOf(null, place(0, 0), place(1, 0), place(0, 1), place(1, 1)))
    else if (SHOW_TEXT.has(operator)) {
      const one = piece()
      if (one) {
        one.isWritten = true
        one.text += textOf(operands, read)
      }
    }
    if (PAINT_PATH.has(operator)) grow(path)
    if (PAINT_PATH.has(operator) || operator === 'n') path = null
  }
  return pieces
}

const ARTIFACT = '/Artifact BMC\n'

/**
 * The same content with all of it tagged or marked as artifact: unmarked content becomes an artifact, and so do
 * sequences without meaning.
 */
export function markAll(content: string, isNeeded: (mcid: number) => boolean): string {
  const parts: string[] = []
  let written = 0
  let depth = 0
  let pathFrom = -1
  const put = (upTo: number, more: string) => {
    parts.push(content.slice(written, upTo), more)
    written = upTo
  }
  for (const operation of operationsOf(content)) {
    const { operator, operands, from, to } = operation
    if (operator === 'BDC' || operator === 'BMC') {
      depth++
      const mcid = mcidOf(operands)
      if (mcid !== null && !isNeeded(mcid)) {
        put(from, '/Artifact BMC')
        written = to
      }
    } else if (operator === 'EMC') depth--
    else if (BEGIN_DRAWING.has(operator) && pathFrom < 0) pathFrom = from
    const start = paintsFrom(operation, pathFrom)
    if (start !== null && depth === 0) {
      put(start, ARTIFACT)
      put(to, '\nEMC')
    }
    if (PAINT_PATH.has(operator) || operator === 'n') pathFrom = -1
  }
  put(content.length, '')
  return parts.join('')
}

/** The start of the drawing that this operation paints; null: it paints nothing. */
function paintsFrom({ operator, from }: Operation, pathFrom: number): number | null {
  if (operator === 'Do' || SHOW_TEXT.has(operator)) return from
  return PAINT_PATH.has(operator) ? (pathFrom < 0 ? from : pathFrom) : null
}

/** Marked-content id from the operands that begin it; null if it has none. */
export function mcidOf(operands: readonly Operand[]): number | null {
  const properties = operands[1]
  const id = properties instanceof Map ? properties.get('/MCID') : undefined
  return typeof id === 'number' ? id : null
}

function textOf(operands: readonly Operand[], read: ReadGlyphs): string {
  return operands
    .map((one) => (Buffer.isBuffer(one) ? read(one) : Array.isArray(one) ? textOf(one, read) : ''))
    .join('')
}

const boxOf = (before: Bounds | null, ...points: [number, number][]): Bounds | null =>
  points.reduce<Bounds | null>((box, [x, y]) => (box ? joined(box, [x, y, x, y]) : [x, y, x, y]), before)

const joined = (a: Bounds, b: Bounds): Bounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
]

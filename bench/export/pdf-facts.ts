import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box } from './page-facts.ts'

/** A run of text as it lies in the file, in CSS px of the page that was printed. */
export type Run = { text: string; x: number; baseline: number; width: number; page: number }
export type PdfFacts = {
  pages: number
  runs: Run[]
  images: Box[]
  shapes: Box[]
  links: { url: string | null; isResolved: boolean; box: Box; page: number }[]
  headings: { level: number; text: string }[]
  alts: string[]
  language: string
  isTagged: boolean
  /** What its structure says, in reading order. */
  spoken: string
  fontsMissing: string[]
  /** Each page as a picture of `width` px. */
  pictures: Buffer[]
}

type Matrix = [number, number, number, number, number, number]
type StructNode = { role?: string; alt?: string; id?: string; type?: string; children?: StructNode[] }
type TextEntry = { str?: string; type?: string; id?: string; transform?: Matrix; width?: number }
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

/** `tops`: where each page begins on the page of readers; left out, below the one before. `onlyText`: runs alone are read. */
export type PdfReading = { tops?: readonly number[] | undefined; withPictures?: boolean; onlyText?: boolean }

/** Reads a PDF back as another program would; `widthPx` is how wide the printed page was. */
export async function pdfFacts(
  bytes: Buffer,
  widthPx: number,
  { tops, withPictures = true, onlyText = false }: PdfReading = {},
): Promise<PdfFacts> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const mark = await document.getMarkInfo()
  const facts: PdfFacts = {
    pages: document.numPages,
    runs: [],
    images: [],
    shapes: [],
    links: [],
    headings: [],
    alts: [],
    language: String((info as { Language?: string }).Language ?? ''),
    isTagged: isMarked(mark),
    spoken: '',
    fontsMissing: [],
    pictures: [],
  }
  let top = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const scale = widthPx / viewport.width
    if (tops) top = tops[number - 1] ?? top
    const [left = 0, , , upper = 0] = page.view
    const toPage = ([x, y]: [number, number]) => ({ x: (x - left) * scale, y: (upper - y) * scale + top })
    const boxOf = ([x0, y0, x1, y1]: number[]): Box => {
      const [from, to] = [
        toPage([Math.min(x0 ?? 0, x1 ?? 0), Math.max(y0 ?? 0, y1 ?? 0)]),
        toPage([Math.max(x0 ?? 0, x1 ?? 0), Math.min(y0 ?? 0, y1 ?? 0)]),
      ]
      return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y }
    }

    const marked = await page.getTextContent({ includeMarkedContent: true })
    const spokenBy = new Map<string, string>()
    const open: (string | null)[] = []
    for (const entry of marked.items as TextEntry[]) {
      if (entry.type?.startsWith('beginMarkedContent')) open.push(entry.id ?? null)
      else if (entry.type === 'endMarkedContent') open.pop()
      else if (entry.str !== undefined) {
        const id = open.findLast((one) => one !== null)
        if (id) spokenBy.set(id, (spokenBy.get(id) ?? '') + entry.str)
        const [, , , , x, y] = entry.transform as Matrix
        const at = toPage([x, y])
        if (entry.str.trim()) {
          facts.runs.push({ text: entry.str, x: at.x, baseline: at.y, width: (entry.width ?? 0) * scale, page: number })
        }
      }
    }
    if (onlyText) {
      top += viewport.height * scale
      continue
    }
    const tree = (await page.getStructTree()) as StructNode | null
    const speak = (node: StructNode): string => {
      if (node.type === 'content') return spokenBy.get(node.id ?? '') ?? ''
      const text = (node.children ?? []).map(speak).join('')
      const level = /^H([1-6])$/.exec(node.role ?? '')?.[1]
      if (level) facts.headings.push({ level: Number(level), text: text.trim() })
      if (node.alt) facts.alts.push(node.alt)
      return text
    }
    if (tree) facts.spoken += speak(tree)

    const list = await page.getOperatorList()
    collectDrawn(
      list,
      (corners) => facts.images.push(boxOf(corners)),
      (corners) => facts.shapes.push(boxOf(corners)),
    )
    for (let at = 0; at < list.fnArray.length; at++) {
      if (list.fnArray[at] !== OPS.setFont) continue
      const name = list.argsArray[at][0] as string
      const font = page.commonObjs.has(name)
        ? (page.commonObjs.get(name) as { missingFile?: boolean; name?: string })
        : null
      if (font?.missingFile) facts.fontsMissing.push(font.name ?? name)
    }

    for (const note of await page.getAnnotations()) {
      if (note.subtype !== 'Link') continue
      const place = typeof note.dest === 'string' ? await document.getDestination(note.dest) : note.dest
      facts.links.push({
        url: note.url ?? note.unsafeUrl ?? null,
        isResolved: Array.isArray(place),
        box: boxOf(note.rect),
        page: number,
      })
    }
    if (withPictures) facts.pictures.push(await drawnBy(page, scale))
    top += viewport.height * scale
  }
  await task.destroy()
  return facts
}

const isMarked = (mark: unknown): boolean =>
  mark instanceof Map ? mark.get('Marked') === true : (mark as { Marked?: boolean } | null)?.Marked === true

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function drawnBy(page: PdfPage, scale: number): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return canvas.toBuffer('image/png')
}

type OperatorList = { fnArray: number[]; argsArray: unknown[][] }

/** Corners of pictures, within what they are cut to, and of filled rectangles, in the file's own units. */
function collectDrawn(
  { fnArray, argsArray }: OperatorList,
  image: (corners: number[]) => void,
  shape: (corners: number[]) => void,
): void {
  type State = { matrix: Matrix; clip: number[] | null }
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], clip: null }
  const stack: State[] = []
  const through = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: ArrayLike<number> & Iterable<number>): number[] => {
    const m = state.matrix
    const xs = [x0, x1].map((x) => x)
    const corners = xs.flatMap((x) =>
      [y0, y1].map((y) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]] as const),
    )
    return [
      Math.min(...corners.map(([x]) => x)),
      Math.min(...corners.map(([, y]) => y)),
      Math.max(...corners.map(([x]) => x)),
      Math.max(...corners.map(([, y]) => y)),
    ]
  }
  const within = (corners: number[]): number[] => {
    const { clip } = state
    if (!clip) return corners
    return corners.map((value, at) =>
      at < 2 ? Math.max(value, clip[at] as number) : Math.min(value, clip[at] as number),
    )
  }
  let pending: number[] | null = null
  for (let at = 0; at < fnArray.length; at++) {
    const args = argsArray[at] ?? []
    switch (fnArray[at]) {
      case OPS.save:
        stack.push({ ...state })
        break
      case OPS.restore:
        state = stack.pop() ?? state
        break
      case OPS.transform:
        state = { ...state, matrix: times(state.matrix, args as unknown as Matrix) }
        break
      case OPS.paintFormXObjectBegin:
        stack.push({ ...state })
        if (Array.isArray(args[0])) state = { ...state, matrix: times(state.matrix, args[0] as Matrix) }
        break
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state
        break
      case OPS.clip:
      case OPS.eoClip:
        pending = []
        break
      case OPS.constructPath: {
        const [operator, , bounds] = args as [number, unknown, ArrayLike<number> & Iterable<number>]
        if (!bounds) break
        const corners = through(bounds)
        if (pending || operator === OPS.clip || operator === OPS.eoClip) {
          state = { ...state, clip: within(corners) }
          pending = null
        }
        if (operator === OPS.fill || operator === OPS.eoFill || operator === OPS.fillStroke) shape(within(corners))
        break
      }
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
        image(within(through([0, 0, 1, 1])))
        break
    }
  }
}

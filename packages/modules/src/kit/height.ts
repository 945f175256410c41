import type { Outline, RichTextJson } from '@recto/document'
import type { Ruler } from '@recto/typeset'

/** Input for computing a module's height. */
export type HeightInput<P> = {
  /** The module's own id, under which the outline knows the entries before it. */
  id: string
  props: P
  texts: Readonly<Record<string, RichTextJson>>
  /** px between the paddings of its box, on a sheet of 1200 px. */
  widthPx: number
  ruler: Ruler
  /** For content derived from the rest of the folio. */
  outline?: Outline | undefined
}

/** px that a module's content needs at a width, as its style sheet draws it. */
export type ModuleHeight<P> = (given: HeightInput<P>) => number

/** A height whose props type is known to its own folder only. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds every type; a height is handed the props its spec validated
export type AnyHeight = ModuleHeight<any>

const HEADER_GAP_PX = 15
const NOTE_GAP_PX = 15

/** A header above the content; nothing without one. */
export function headerHeight(
  header: string,
  { ruler, widthPx }: Pick<HeightInput<unknown>, 'ruler' | 'widthPx'>,
): number {
  return header ? ruler.height(header, ruler.style('h3'), widthPx) + HEADER_GAP_PX : 0
}

/** Small print below the content; nothing without any. */
export function noteHeight(note: string, { ruler, widthPx }: Pick<HeightInput<unknown>, 'ruler' | 'widthPx'>): number {
  return note ? NOTE_GAP_PX + ruler.height(note, ruler.style('caption'), widthPx) : 0
}

/** Lists in parts have lines of 20 px, whatever the theme's are. */
export const LIST_LINE_PX = 20

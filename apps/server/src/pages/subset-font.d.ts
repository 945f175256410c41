/** The parts of subset-font that we use; its published types lack the option to keep every glyph. */
declare module 'subset-font' {
  type Axes = { variationAxes?: Readonly<Record<string, number>> }
  type Whole = Axes & { targetFormat: 'sfnt'; keepAllGlyphs: true }
  type Cut = Axes & { targetFormat: 'woff2' }
  export default function subsetFont(font: Buffer, text: null, options: Whole): Promise<Buffer>
  export default function subsetFont(font: Buffer, text: string, options: Cut): Promise<Buffer>
}

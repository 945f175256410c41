/** The parts of subset-font that we use; its published types lack the option to keep every glyph. */
declare module 'subset-font' {
  type Options = { targetFormat: 'sfnt'; keepAllGlyphs: true; variationAxes?: Readonly<Record<string, number>> }
  export default function subsetFont(font: Buffer, text: null, options: Options): Promise<Buffer>
}

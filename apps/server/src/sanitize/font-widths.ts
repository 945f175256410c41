import { faceTable, sfntOf, type WidthTable } from '@recto/typeset/make'
import { readSfnt } from './sfnt.ts'

/** Weights of a variable font that texts are set in most. */
const USUAL = [400, 600, 700]

/** The tables of widths of a stored font: one, or of a variable font one for each usual weight that it has. */
export async function fontWidths(stored: Uint8Array): Promise<WidthTable[]> {
  const bytes = await sfntOf(stored)
  const { family, weight, isItalic: italic } = readSfnt(Buffer.from(bytes))
  const [least = 400, most = least] = weight.split(' ').map(Number)
  const isVariable = least < most
  const weights = isVariable ? USUAL.filter((one) => one >= least && one <= most) : [least]
  const files = [{ bytes, covers: () => true }]
  return weights.map((one) => faceTable({ family, weight: one, italic, isVariable, files }))
}

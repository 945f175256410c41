import type { Ready } from '../content.ts'

/** What modules from elsewhere are for a section. */
export type PieceKind = 'table' | 'chart' | 'image'

const KINDS: Readonly<Record<string, PieceKind>> = {
  TableModule: 'table',
  Images: 'image',
  Bar: 'chart',
  'Vertical Bar': 'chart',
  DonutChart: 'chart',
}

/** The role of a module in a section; undefined if patterns have no slot for it. */
export const pieceKind = ({ type }: Ready): PieceKind | undefined => KINDS[type]

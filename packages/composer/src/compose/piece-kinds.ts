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

/** What a module is for a section; undefined: nothing that patterns have a slot for. */
export const pieceKind = ({ type }: Ready): PieceKind | undefined => KINDS[type]

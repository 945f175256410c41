import type { Content } from '../content.ts'
import { COVERS_AND_TEXTS } from './covers-and-texts.ts'
import { FIGURES_AND_TABLES } from './figures-and-tables.ts'
import { PEOPLE_AND_PICTURES } from './people-and-pictures.ts'

/** Sample content for each pattern, finished and realistic: pickers show and insert it. */
export const SAMPLES: Readonly<Record<string, Content>> = {
  ...COVERS_AND_TEXTS,
  ...FIGURES_AND_TABLES,
  ...PEOPLE_AND_PICTURES,
}

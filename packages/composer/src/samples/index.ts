import type { Content } from '../content.ts'
import { COVERS_AND_TEXTS } from './covers-and-texts.ts'
import { FIGURES_AND_TABLES } from './figures-and-tables.ts'
import { PEOPLE_AND_PICTURES } from './people-and-pictures.ts'

/** Words that a section of each pattern begins with, finished and believable: what a picker shows and inserts. */
export const SAMPLES: Readonly<Record<string, Content>> = {
  ...COVERS_AND_TEXTS,
  ...FIGURES_AND_TABLES,
  ...PEOPLE_AND_PICTURES,
}

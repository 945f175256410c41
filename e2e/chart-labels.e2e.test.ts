import { labelsWhole } from './chart-labels-table.ts'

labelsWhole(false)

import { paperEdges } from './paper-edges.ts'

paperEdges(true)

import type { Outline } from '@recto/document'
import { createContext } from 'react'

/** The outline of the drawn folio: the code that draws a sheet provides it, a view that shows it reads it. */
export const OutlineContext = createContext<Outline>({ entries: [], before: new Map() })

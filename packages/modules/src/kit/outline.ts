import type { Outline } from '@recto/document'
import { createContext } from 'react'

/** The outline of the folio that is drawn: whoever draws a sheet provides it, a view that shows it reads it. */
export const OutlineContext = createContext<Outline>({ entries: [], before: new Map() })

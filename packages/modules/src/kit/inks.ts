import { createContext } from 'react'

/** The colours that text on a ground of its own is taken from, of a folio whose style guide is locked; none: black or white. */
export const InksContext = createContext<readonly string[] | undefined>(undefined)

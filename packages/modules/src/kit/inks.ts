import { createContext } from 'react'

/** Candidate colours for text on its own background, in a folio with a locked style guide; none: black or white. */
export const InksContext = createContext<readonly string[] | undefined>(undefined)

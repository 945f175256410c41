import type { ReactNode } from 'react'

export const incompatibleVersion = 'Incompatible Version'
export const oops = 'Oops!'
export const copyOrMove = (word: string) => `Copy or move ${word}`
export const whatToDo = 'What to do'
export const copy = 'Copy'
export const move = 'Move'
export const editsNotSaved = 'Your latest edits have not reached the server yet. Check your connection and try again.'
export const backHere = (name: string) => `${name} is back here.`
export const undo = 'Undo'
export const stayHere = 'Stay here'
export const searchFolios = 'Search folios'
export const noOtherFolioYet = 'No other folio yet'
export const nothingFound = 'Nothing found'
export const noOtherFolioText = 'You can put it in any folio that you can edit. Create another one first.'
export const nothingFoundText = 'No folio that you can edit matches.'
export const destination = 'Destination'
export const showMore = 'Show more'

export const copyHint = (name: string): ReactNode => (
  <>
    <b>{name}</b> stays here, a copy goes to the end of the folio you choose.
  </>
)
export const moveHint = (name: string): ReactNode => (
  <>
    <b>{name}</b> goes to the end of the folio you choose, and leaves this one.
  </>
)
export const copiedTitle = (word: string) => `${word} copied`
export const movedTitle = (word: string) => `${word} moved`
export const open = (folioName: string) => `Open ${folioName}`
export const copiedTo = (name: string, folio: ReactNode): ReactNode => (
  <>
    <b>{name}</b> was copied to {folio}.
  </>
)
export const movedTo = (name: string, folio: ReactNode): ReactNode => (
  <>
    <b>{name}</b> was moved to {folio}.
  </>
)
export const yours = 'Yours'
export const whoseAndWhen = (whose: string, edited: string) => `${whose}, edited ${edited}`

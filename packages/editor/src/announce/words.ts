// EditsSaid
export const modulesSelected = (count: number) => `${count} modules selected.`
export const nothingSelected = 'Nothing selected.'

// what-changed
export const modulesRemoved = (count: number) => `${count} modules removed.`
export const newSize = (columns: number, rows: number) => `${columns} columns wide, ${rows} rows high.`
export const broughtForward = 'Brought forward.'
export const sentBackward = 'Sent backward.'
export const newPlace = (name: string, word: string, number: number, total: number) =>
  `${name} is now ${word} ${number} of ${total}.`
export const hiddenFromReaders = (title: string) => `${title} hidden from readers.`
export const shownToReaders = (title: string) => `${title} shown to readers.`

import type { StoredPicture } from '@recto/modules/kit'

/** What a drag of pictures of the library carries. */
const TYPE = 'application/x-recto-pictures'

type Take = () => Promise<readonly StoredPicture[]>

/** What is in hand: it is given to the folio only once it is dropped, and the drag never leaves this tab. */
let held: Take | null = null

/** Begins a drag of pictures; `take` gives them to the folio. */
export function carryPictures({ dataTransfer }: { dataTransfer: DataTransfer }, take: Take): void {
  held = take
  dataTransfer.setData(TYPE, 'pictures')
  dataTransfer.effectAllowed = 'copy'
}

/** Ends it. */
export function letGoOfPictures(): void {
  held = null
}

/** The pictures that were dropped; null: something else was. */
export const droppedPictures = (data: DataTransfer): Promise<readonly StoredPicture[]> | null =>
  data.types.includes(TYPE) && held ? held() : null

import type { StoredPicture } from '@recto/modules/kit'
import { newUuid } from '@recto/ui'

/** The data of a drag of library pictures: which drag it is. The editor knows the name too. */
const TYPE = 'application/x-recto-pictures'

type Take = () => Promise<readonly StoredPicture[]>

/** The newest drag: its pictures are given to the folio only once they are dropped. */
let held: { id: string; take: Take } | null = null

/** Starts a drag of pictures; `take` gives them to the folio. */
export function carryPictures({ dataTransfer }: { dataTransfer: DataTransfer }, take: Take): void {
  held = { id: newUuid(), take }
  dataTransfer.setData(TYPE, held.id)
  dataTransfer.effectAllowed = 'copy'
}

/** Gives the folio the pictures of a drag; none for a drag from another tab. */
export const takePictures = async (id: string): Promise<readonly StoredPicture[]> =>
  held?.id === id ? held.take() : []

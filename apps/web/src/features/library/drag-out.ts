import { picturesOf } from '@recto/modules/kit'
import { createContext, type DragEvent, use } from 'react'
import { carryPictures } from '../../data/picture-drag.ts'
import type { Given } from './mode.ts'

/** Gives the folio a tile's picture. */
type Take = () => Promise<Given | null>

/** Called after something was dropped on the folio; null: there is no folio to drag to. */
export const DragOutContext = createContext<(() => void) | null>(null)

/** For the whole document during a drag: the dialog lets it receive drops. */
const ASIDE = 'data-picture-drag'

/**
 * Props of a tile that can be dragged onto the folio behind the library: the library hides during the drag, and closes
 * after the drop. By keyboard, the library's button does the same.
 */
export function useDragOut(): (take: () => Take | null) => {
  draggable?: true
  onDragStart?: (event: DragEvent) => void
  onDragEnd?: (event: DragEvent) => void
} {
  const dropped = use(DragOutContext)
  return (takeOf) =>
    dropped === null
      ? {}
      : {
          draggable: true,
          onDragStart(event) {
            const take = takeOf()
            if (!take) return event.preventDefault()
            carryPictures(event, async () => {
              const given = await take()
              return given && !('file' in given) ? picturesOf(given) : []
            })
            const picture = event.currentTarget.querySelector('img')
            if (picture) event.dataTransfer.setDragImage(picture, picture.width / 2, picture.height / 2)
            // The browser first takes its drag image.
            setTimeout(() => document.documentElement.setAttribute(ASIDE, ''))
          },
          onDragEnd({ dataTransfer }) {
            // After the event's own turn, in case the drag ended at once.
            setTimeout(() => document.documentElement.removeAttribute(ASIDE))
            if (dataTransfer.dropEffect !== 'none') dropped()
          },
        }
}

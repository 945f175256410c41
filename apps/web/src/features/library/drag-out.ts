import { picturesOf } from '@recto/modules/kit'
import { createContext, type DragEvent, use } from 'react'
import { carryPictures } from '../../data/picture-drag.ts'
import type { Given } from './mode.ts'

/** Gives the folio what a tile shows. */
type Take = () => Promise<Given | null>

/** What happens once something was dropped on the folio; null: there is no folio that it could be dragged to. */
export const DragOutContext = createContext<(() => void) | null>(null)

/** For the whole document while something is dragged: the dialog lets it see and take what comes. */
const ASIDE = 'data-picture-drag'

/**
 * Props of a tile that can be dragged onto the folio behind the library: the library steps aside while it is in hand, and
 * closes once it was dropped. By key the button of the library does the same.
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
            // The browser takes its picture of what is dragged first.
            setTimeout(() => document.documentElement.setAttribute(ASIDE, ''))
          },
          onDragEnd({ dataTransfer }) {
            // After the start's own turn, where the drag was over at once.
            setTimeout(() => document.documentElement.removeAttribute(ASIDE))
            if (dataTransfer.dropEffect !== 'none') dropped()
          },
        }
}

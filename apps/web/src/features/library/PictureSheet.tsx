import type { LibraryImage } from '@recto/contract'
import { Button, IconButton } from '@recto/ui'
import { Drawer } from '@recto/ui/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './library.module.css'
import * as words from './words.ts'

type PickedProps = { images: readonly LibraryImage[]; onDetails: () => void }

/** What is selected, on a phone: its details are a press away, not below all pictures. */
export function Picked({ images, onDetails }: PickedProps) {
  const [first] = images
  if (!first) return null
  return (
    <div className={css.picked}>
      <img src={first.thumbnailUrl} alt="" />
      <span>{images.length > 1 ? words.chosen(images.length) : first.name}</span>
      <Button size="compact" onClick={onDetails}>
        {words.details}
      </Button>
    </div>
  )
}

type PictureSheetProps = { open: boolean; onClose: () => void; children: ReactNode }

/** The details on a phone, from the bottom edge; Back and Escape close them alone. */
export function PictureSheet({ open, onClose, children }: PictureSheetProps) {
  return (
    <Drawer side="bottom" label={words.facts} open={open} onClose={onClose}>
      <div className={css.sheetHead}>
        <h3>{words.facts}</h3>
        <IconButton icon={X} label={words.closeDetails} tooltip={false} onClick={onClose} />
      </div>
      <div className={css.facts}>{children}</div>
    </Drawer>
  )
}

import { byteWords, type LibraryImage } from '@recto/contract'
import { Button } from '@recto/ui'
import { Trash2 } from 'lucide-react'
import css from './library.module.css'
import * as words from './words.ts'

/** Actions on several pictures at once. */
export function Several({ images, onRemove }: { images: readonly LibraryImage[]; onRemove: (ids: string[]) => void }) {
  return (
    <>
      <h3>{words.chosen(images.length)}</h3>
      <p>{byteWords(images.reduce((sum, { bytes }) => sum + bytes, 0))}</p>
      <div className={css.acts}>
        <Button size="compact" look="quiet" icon={Trash2} onClick={() => onRemove(images.map(({ id }) => id))}>
          {words.remove}
        </Button>
      </div>
      <p>{words.chosenHint}</p>
    </>
  )
}

import { Button, IconButton } from '@recto/ui'
import { FolderInput, RotateCcw, Trash2, X } from 'lucide-react'
import type { Selection } from './selection.ts'
import styles from './selection-bar.module.css'

/** What can be done with several folios at once; shows while some are chosen. */
export function SelectionBar({
  selection,
  isTrash,
  onMove,
  onArchive,
  onRestore,
  onRemove,
}: {
  selection: Selection
  isTrash: boolean
  onMove: () => void
  onArchive: () => void
  onRestore: () => void
  onRemove: () => void
}) {
  const count = selection.tokens.size
  if (count === 0) return null
  return (
    <section className={styles.selected} aria-label="Selection">
      <span className="num" role="status">
        {count} selected
      </span>
      {isTrash ? (
        <>
          <Button look="quiet" icon={RotateCcw} onClick={onRestore}>
            Restore
          </Button>
          <Button look="quiet" icon={Trash2} onClick={onRemove}>
            Delete permanently
          </Button>
        </>
      ) : (
        <>
          <Button look="quiet" icon={FolderInput} onClick={onMove}>
            Workspaces
          </Button>
          <Button look="quiet" icon={Trash2} onClick={onArchive}>
            Move to trash
          </Button>
        </>
      )}
      <IconButton icon={X} label="Clear selection" tooltip={false} onClick={selection.clear} />
    </section>
  )
}

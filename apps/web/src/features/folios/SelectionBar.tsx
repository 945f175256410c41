import { Button, IconButton } from '@recto/ui'
import { FolderInput, RotateCcw, Trash2, X } from 'lucide-react'
import type { Selection } from './selection.ts'
import styles from './selection-bar.module.css'
import * as words from './words.ts'

/** Actions on several folios at once; shown while some are selected. */
export function SelectionBar({
  selection,
  listed,
  isTrash,
  onMove,
  onArchive,
  onRestore,
  onRemove,
}: {
  selection: Selection
  /** How many folios are listed. */
  listed: number
  isTrash: boolean
  onMove: () => void
  onArchive: () => void
  onRestore: () => void
  onRemove: () => void
}) {
  const count = selection.tokens.size
  if (count === 0) return null
  return (
    <section className={styles.selected} aria-label={words.selection}>
      <span className="num" role="status">
        {words.selected(count)}
      </span>
      {count < listed && (
        <Button look="quiet" title={words.selectAllKeys} className={styles.all} onClick={selection.all}>
          {words.selectAll}
        </Button>
      )}
      {isTrash ? (
        <>
          <Button look="quiet" icon={RotateCcw} onClick={onRestore}>
            {words.restore}
          </Button>
          <Button look="quiet" icon={Trash2} onClick={onRemove}>
            {words.deletePermanently}
          </Button>
        </>
      ) : (
        <>
          <Button look="quiet" icon={FolderInput} onClick={onMove}>
            {words.workspaces}
          </Button>
          <Button look="quiet" icon={Trash2} onClick={onArchive}>
            {words.moveToTrash}
          </Button>
        </>
      )}
      <IconButton icon={X} label={words.clearSelection} tooltip={false} onClick={selection.clear} />
    </section>
  )
}

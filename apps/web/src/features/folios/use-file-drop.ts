import { type DragEvent, useState } from 'react'

/** Files, and not folios or words, over the element itself: not over a field in it, or a popup that only React has in it. */
const isForIt = ({ dataTransfer, currentTarget, target }: DragEvent): boolean =>
  dataTransfer.types.includes('Files') &&
  currentTarget.contains(target as Node) &&
  !(target as Element).closest('input, textarea, [contenteditable]')

/** Takes files that are dropped on an element; `isOver` while they are held over it. Without `take` they are refused as everywhere else. */
export function useFileDrop(take: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  if (!take) return { isOver: false, target: {} }
  const target = {
    onDragOver: (event: DragEvent) => {
      setOver(isForIt(event))
      if (!isForIt(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!isForIt(event)) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    },
  }
  return { isOver, target }
}

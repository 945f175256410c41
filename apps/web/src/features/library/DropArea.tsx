import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import css from './library.module.css'
import * as words from './words.ts'

type DropAreaProps = {
  className: string | undefined
  onFiles: (files: readonly File[]) => unknown
  children: ReactNode
}

/** Accepts files dropped anywhere on it, or pasted while it is shown. */
export function DropArea({ className, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const send = useRef(onFiles)
  send.current = onFiles
  useEffect(() => {
    // Before the folio behind the library handles it.
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      void send.current(files)
    }
    window.addEventListener('paste', onPaste, true)
    return () => window.removeEventListener('paste', onPaste, true)
  }, [])
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by key
    <div
      className={className}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        void onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && <p className={css.drop}>{words.dropHere}</p>}
    </div>
  )
}

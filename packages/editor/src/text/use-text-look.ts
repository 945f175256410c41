import { useEffect, useState } from 'react'
import type { State } from '../core/state.ts'
import type { ActiveText } from './services.ts'
import { sizeAt, type TextLook, textLook } from './text-look.ts'

/** The look of the selection, read once per frame after it changed; `onFrame` runs in that frame too. */
export function useTextLook(active: State<ActiveText | null>, onFrame: () => void): TextLook | null {
  const [look, setLook] = useState<TextLook | null>(null)
  useEffect(() => {
    let known: TextLook | null = null
    let frame = 0
    const read = () => {
      frame = 0
      const view = active.get()?.view
      known = view ? textLook(view.state, (node, pos) => sizeAt(view, node, pos), known) : null
      setLook(known)
      onFrame()
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(read)
    }
    read()
    const off = active.subscribe(soon)
    return () => {
      off()
      cancelAnimationFrame(frame)
    }
  }, [active, onFrame])
  return look
}

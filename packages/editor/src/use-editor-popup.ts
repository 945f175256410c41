import { useState } from 'react'
import type { EditorPopupName } from './core/editor-state.ts'

/** Which popup is open, and how often this person set up the page here. */
export function useEditorPopup() {
  const [popup, setPopup] = useState<Exclude<EditorPopupName, 'shortcuts'> | null>(null)
  const [pageSet, setPageSet] = useState(0)
  return { popup, setPopup, pageSet, countPageSet: () => setPageSet((count) => count + 1) }
}

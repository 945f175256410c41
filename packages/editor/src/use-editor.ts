import { createContext, use } from 'react'
import type { Editor } from './core/editor.ts'

/** The editor of the folio that shows here. */
export const EditorContext = createContext<Editor | null>(null)

/** The editor around this component. @throws Error if there is none. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('This part of the editor needs the EditorContext around it.')
  return editor
}

export { EDITS_FROM_PX, FolioEditor, type FolioEditorProps } from './FolioEditor.tsx'
export type { EditorHost, EditorPopup, EditorStart, EditorUser, OwnPopup, StoredPicture, TypingHead } from './host.ts'
export type { FolioSession } from './session.ts'

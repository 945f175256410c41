import type { ModuleSpec, ModuleType } from '@recto/document'
import type { SettingsProps } from '@recto/modules/kit'
import type { FolioStore } from '@recto/store'
import type { BringIn, BringInDeps } from '../bring-in/bring-in.ts'
import type { SizeOf } from '../core/placing.ts'
import type { Selection } from '../core/selection.ts'
import type { State } from '../core/state.ts'
import type { EditorHost, StoredPicture } from '../host.ts'

/** What the module actions need of the folio, the canvas and the app. */
export type ModuleDeps = {
  /** The folio's. */
  token: string
  store: FolioStore
  specs: Readonly<Record<ModuleType, ModuleSpec>>
  specOf: (type: ModuleType) => ModuleSpec
  sizeOf: SizeOf
  selection: State<Selection>
  /** The section that new modules go to, and the first row of it that is in view. */
  target: () => { sectionId: string; fromRow: number } | null
  /** Brings a module into view and gives it the focus. */
  show: (id: string, isUnderHand?: boolean) => void
  /** Starts typing in a new module's first text. */
  type: (id: string) => void
  pickFile: () => Promise<File | null>
  /** A person has set up a module in its popup. */
  onSetUp: (id: string) => void
  /** Opens a popup over a module's props and answers what to change of them. */
  ask: SettingsProps['ask']
  upload: (file: File, say: (share: number) => void) => Promise<StoredPicture>
  bringFiles: EditorHost['bringFiles']
  say: (
    text: string,
    options?: { isUndoable?: boolean; isProblem?: boolean; isPassing?: boolean; isLong?: boolean },
  ) => void
  progress: (name: string, share: number | null) => void
  /** This person made or changed a module: its box may have to grow with what it holds. */
  onOwnEdit: (id: string) => void
  /** This person set the size of a module: its box is never lower than what it holds. */
  onResized: (id: string) => void
  onCopied: () => void
  onPasted: () => void
} & Pick<BringInDeps, 'hasRoom' | 'textRows' | 'choose' | 'report' | 'painted'>

/** What copy, cut and paste need besides. */
export type ClipboardDeps = ModuleDeps & {
  bringIn: BringIn
  select: (ids: readonly string[], sectionId?: string) => void
  remove: (ids: readonly string[], said?: string) => void
  maxRow: () => number | undefined
}

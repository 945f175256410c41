import type { LucideIcon } from 'lucide-react'
import type { ModulePopup, StoredPicture } from './types.ts'

/** What the editor shows and does for a type, besides its spec. */
export type ModuleKind = {
  icon: LucideIcon
  /** Its position in the list of modules; absent for types that are not added by hand. */
  group?: 'text' | 'media' | 'data' | 'interactive' | 'layout'
  /** Its place in the insert bar, of a type that people add often. */
  barPlace?: number
  /** Its purpose, in a few words. */
  hint?: string
  /** Other search words for it. */
  also?: string
  /** How it is drawn on a section's thumbnail in the rail. */
  shape: 'lines' | 'picture' | 'ring' | 'bars' | 'columns' | 'table' | 'rule' | 'pill' | 'none'
  /** Adding it asks for a picture [EDIT-16]; the props that show it. */
  withPicture?: (...pictures: (StoredPicture & { id: string })[]) => Record<string, unknown>
  /** The props that show an uploaded video. */
  withVideo?: (video: StoredPicture & { id: string }) => Record<string, unknown>
  /** The popup it is set up in: opened when it is added, by a double press and by Enter. */
  asks?: ModulePopup
  /** Height in percent of its width that suits what was chosen there. */
  heightPercent?: (props: Record<string, unknown>) => number | undefined
  /** Whether its box is as high as its frame reports. */
  fits?: (props: Record<string, unknown>) => boolean
  /** Text pasted or dropped on the canvas becomes one of these [EDIT-20]. */
  takesWords?: true
  /** A rule across that a page brings along becomes one of these. */
  isRule?: true
  /** Tables from elsewhere become one of these. */
  takesTables?: true
  /** The props that show what another page had in a frame; undefined for an address it does not know. */
  withFrame?: (url: string) => Record<string, unknown> | undefined
  /** Its props with any address of the web. */
  withAddress?: (url: string) => Record<string, unknown>
  /** The props that show labels and values from elsewhere. */
  withSeries?: (series: readonly { label: string; value: number }[], heading: string) => Record<string, unknown>
  /** Props that determine how it looks rather than what it says: copied by the style painter. */
  look?: readonly string[]
}

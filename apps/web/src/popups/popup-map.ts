import type { ACCOUNT_ACCESS } from '@recto/contract'
import type { ComponentType } from 'react'

/** Every popup gets this; `result` is what `openPopup` answers. */
export type PopupControl<R = void> = { close: (result?: R) => void }

/** Extra props of a popup with steps: the current step's hash, and navigation to the next one. */
export type PopupSteps = { step: string; goTo: (step: string) => void }

/** The component of each popup, by name. The file of a popup adds its own line by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of popups fill it
export interface PopupMap {}

/** The name of a popup. */
export type PopupName = keyof PopupMap

/** A popup in the registry: its file, who may open it, its hash, and whether it can be closed. */
export type PopupEntry<Component = unknown> = {
  /** Its file is fetched when it is first opened [BOOT-48]. */
  load: () => Promise<{ default: Component }>
  /** Who may open it: anyone, or signed-in people. Its calls check everything else. */
  access: keyof typeof ACCOUNT_ACCESS
  /** The hash while it is open [BOOT-61]; a token from its props may follow. */
  hash: string
  /** Makes its props from what follows the hash in a link; without it a link cannot open it. */
  fromHash?: (rest: string) => Record<string, unknown> | null
  /** Only its own buttons close it, not Escape [BOOT-60]. */
  noClose?: true
}

/** Every popup of the app by name; the app hands it to the stack at its start. */
export type PopupRegistry = { readonly [N in PopupName]: PopupEntry<PopupMap[N]> }

type OwnProps<N extends PopupName> = PopupMap[N] extends ComponentType<infer P> ? P : never
/** What has to be passed to open a popup. */
export type PopupProps<N extends PopupName> = Omit<OwnProps<N>, 'close' | keyof PopupSteps>
/** What `openPopup` answers; undefined when it was closed without an answer. */
export type PopupResult<N extends PopupName> = OwnProps<N> extends { close: (result?: infer R) => void } ? R : undefined

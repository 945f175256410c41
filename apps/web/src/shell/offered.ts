import * as words from './words.ts'

/** Something a person can do: what it is called, and the keys that do it at once. */
export type Action = {
  id: string
  name: string
  group: string
  /** Such as "Mod + F"; `Mod` is Ctrl, or Cmd on a Mac. */
  keys?: string
  /** Further words by which it is found. */
  keywords?: string
  run: () => void
}

/** Groups of the command palette by their names, in its order. */
export const GROUPS = {
  screen: words.thisScreen,
  folio: words.thisFolio,
  go: words.goTo,
  team: words.team,
  you: words.you,
  help: words.help,
} as const

let offers: readonly (readonly Action[])[] = []
const watchers = new Set<() => void>()

function set(next: typeof offers): void {
  offers = next
  for (const watcher of watchers) watcher()
}

/** What the screens that are open can do; palette and shortcut sheet show it. */
export const offered = {
  /** Offers actions until the answer is called. */
  offer(actions: readonly Action[]): () => void {
    set([...offers, actions])
    return () => set(offers.filter((one) => one !== actions))
  },
  current: (): readonly (readonly Action[])[] => offers,
  watch(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}

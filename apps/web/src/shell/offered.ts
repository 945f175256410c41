/** Something a person can do: what it is called, and the keys that do it at once. */
export type Action = {
  id: string
  name: string
  group: ActionGroup
  /** Such as "Mod + F"; `Mod` is Ctrl, or Cmd on a Mac. */
  keys?: string
  /** Further words by which it is found. */
  words?: string
  run: () => void
}

/** Groups of the command palette, in its order. */
export const ACTION_GROUPS = ['This screen', 'This folio', 'Go to', 'Team', 'You', 'Help'] as const

/** A group of the command palette. */
export type ActionGroup = (typeof ACTION_GROUPS)[number]

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

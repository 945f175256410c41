import { decideAccount } from '@recto/contract'
import { parseHash } from '../hash.ts'
import type { PopupEntry, PopupName, PopupProps, PopupRegistry, PopupResult } from './popup-map.ts'

/** A popup that is open, with its props and its hash. */
export type OpenPopup = {
  id: number
  name: PopupName
  props: Record<string, unknown>
  hash: string
  /** The hashes of its steps so far, of which `hash` is one; a popup without steps has one. */
  steps: readonly string[]
  resolve: (result: unknown) => void
}

let registry: PopupRegistry
let byHash: ReadonlyMap<string, PopupName> = new Map()

/** Registers the app's popups, before the first one is opened. */
export function registerPopups(popups: PopupRegistry): void {
  registry = popups
  byHash = new Map((Object.keys(popups) as PopupName[]).map((name) => [popups[name].hash, name]))
}

/** The entry of a popup in the registry. */
export const entryOf = (name: PopupName): PopupEntry => registry[name]

let stack: readonly OpenPopup[] = []
/** Closed, but still fading: drawn over the stack. */
let leaving: readonly OpenPopup[] = []
let drawn: readonly OpenPopup[] = []
let nextId = 1
/** The hash before the first popup opened. */
let hashBelow = ''
let isSignedIn = false
/** A hash whose popup requires an account, until it is known whether the visitor has one. */
let heldHash = ''
const watchers = new Set<() => void>()

/** The open popups, one above the other. */
export const popupStack = {
  /** Open popups, the top one last. */
  current: (): readonly OpenPopup[] => stack,
  /** Rendered popups: the open ones, and those fading out. */
  drawn: (): readonly OpenPopup[] => drawn,
  watch(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}

/** Tells the stack whether someone is signed in; the registry's access rules use it. */
export function setPopupActor(next: { signedIn: boolean }): void {
  isSignedIn = next.signedIn
  // A link with a popup's hash that came before it was known who is here.
  if (!isSignedIn || stack.length > 0) return
  const hash = heldHash
  heldHash = ''
  // Or one that signing in or up led to: the app navigated itself, which fires no event.
  if (location.hash === hash) openFromHash(hash)
  else followHash()
}

/**
 * Opens a popup over what is there. The promise resolves with its answer, or undefined when it is closed without one
 * (or may not be opened by this person).
 */
export function openPopup<N extends PopupName>(name: N, props: PopupProps<N>): Promise<PopupResult<N> | undefined> {
  const { promise, resolve } = Promise.withResolvers<PopupResult<N> | undefined>()
  if (!mayOpen(name)) {
    resolve(undefined)
    return promise
  }
  push(name, props as Record<string, unknown>, resolve as (result: unknown) => void)
  writeHash('push')
  return promise
}

const mayOpen = (name: PopupName): boolean => decideAccount(entryOf(name).access, { signedIn: isSignedIn }).allowed

function push(name: PopupName, props: Record<string, unknown>, resolve: (result: unknown) => void): void {
  if (stack.length === 0) hashBelow = location.hash
  const { hash } = entryOf(name)
  const token = typeof props.token === 'string' ? `-${props.token}` : ''
  leaving = []
  const whole = `#${hash}${token}`
  set([...stack, { id: nextId++, name, props, hash: whole, steps: [whole], resolve }])
}

/** Moves the top popup to its next step: the URL names it, and "back" returns to the previous one. */
export function stepInPopup(id: number, name: string): void {
  const popup = stack.at(-1)
  const hash = `#${name}`
  if (popup?.id !== id || popup.hash === hash) return
  const before = popup.steps.slice(0, popup.steps.indexOf(popup.hash) + 1)
  set([...stack.slice(0, -1), { ...popup, hash, steps: [...before, hash] }])
  writeHash('push')
}

/** Closes one popup, and with it whatever was opened over it. */
export function closePopup(id: number, result?: unknown): void {
  const at = stack.findIndex((popup) => popup.id === id)
  if (at < 0) return
  const [closing, ...above] = stack.slice(at)
  leaving = stack.slice(at)
  set(stack.slice(0, at))
  writeHash('replace')
  for (const popup of above) popup.resolve(undefined)
  closing?.resolve(result)
}

/** Whether Escape and a press outside may close it. */
const isClosable = (popup: OpenPopup): boolean => !entryOf(popup.name).noClose

/** Removes a closed popup from the page, once it is invisible. */
export function forgetPopup(id: number): void {
  leaving = leaving.filter((popup) => popup.id !== id)
  set(stack)
}

function set(next: readonly OpenPopup[]): void {
  stack = next
  drawn = [...stack, ...leaving]
  for (const watcher of watchers) watcher()
}

/** The address names the top popup: opening adds a step to the history, so that "back" closes. */
function writeHash(how: 'push' | 'replace'): void {
  const hash = stack.at(-1)?.hash ?? hashBelow
  if (location.hash === hash) return
  const address = `${location.pathname}${location.search}${hash}`
  if (how === 'push') history.pushState(history.state, '', address)
  else history.replaceState(history.state, '', address)
}

/** Follows the address: "back" closes, a link with a popup's hash opens it. Called at the start and whenever it changes. */
export function followHash(): void {
  const { hash } = location
  if (hash === (stack.at(-1)?.hash ?? hashBelow)) return
  const top = stack.at(-1)
  if (top?.steps.includes(hash)) {
    set([...stack.slice(0, -1), { ...top, hash }])
    return
  }
  const at = stack.findIndex((popup) => popup.hash === hash)
  if (at >= 0 || stack.length > 0) {
    const above = stack.slice(at + 1)
    if (!above.every(isClosable)) {
      writeHash('push')
      return
    }
    if (at < 0) hashBelow = hash
    leaving = above
    set(stack.slice(0, at + 1))
    for (const popup of above) popup.resolve(undefined)
  }
  if (at < 0) openFromHash(hash)
}

function openFromHash(hash: string): void {
  const aim = parseHash(hash, [...byHash.keys()])
  hashBelow = aim.kind === 'popup' ? '' : hash
  if (aim.kind !== 'popup') return
  const name = byHash.get(aim.name)
  const props = name && entryOf(name).fromHash?.(aim.rest)
  if (name && props && mayOpen(name)) {
    push(name, props, () => {})
    hashBelow = ''
    // Its hash from now on, with the token of its subject.
    writeHash('replace')
  } else if (name && props && !isSignedIn) {
    heldHash = hash
    hashBelow = hash
  } else {
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  }
}

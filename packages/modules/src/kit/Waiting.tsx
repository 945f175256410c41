import { keyOf } from '@recto/words'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'

/** A request to a module on the canvas before the responsible part was loaded. */
export type Asked = {
  /** What was pressed: the value of the attribute that names it; null for the first. */
  part: string | null
  /** It was double-clicked: its text is to be edited. */
  isOpened: boolean
  clientX: number
  clientY: number
  /** Keys pressed since, in their order. */
  keys: HeldKey[]
}
type HeldKey = Pick<globalThis.KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

type WaitingProps = {
  asked: RefObject<Asked | null>
  /** The attribute that names what can be pressed, such as `data-cell`. */
  names: string
  children: ReactNode
}

/**
 * Placeholder for a part of the canvas that is still loading. A press or focus there collects the keys, so that they do
 * nothing to the module, and is handled once the part is loaded; not if the focus moved elsewhere meanwhile.
 */
export function Waiting({ asked, names, children }: WaitingProps) {
  const place = useRef<HTMLSpanElement>(null)
  const wasSelected = useRef(false)
  const ask = ({ target, clientX, clientY }: MouseEvent, isOpened: boolean) => {
    const part = target instanceof Element ? target.closest(`[${names}]`)?.getAttribute(names) : null
    if (part === null || part === undefined) return
    place.current?.focus({ preventScroll: true })
    asked.current = { part, isOpened, clientX, clientY, keys: [] }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { shiftKey, ctrlKey, metaKey, altKey } = event
    const key = keyOf(event)
    if (!asked.current || key === '') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') event.currentTarget.closest<HTMLElement>('[data-module]')?.focus({ preventScroll: true })
    else asked.current.keys.push({ key, shiftKey, ctrlKey, metaKey, altKey })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys come in by Enter on the module
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is inside
    <div
      style={{ display: 'contents' }}
      onPointerDownCapture={({ currentTarget, shiftKey }) => {
        wasSelected.current =
          !shiftKey && currentTarget.closest('[data-module]')?.hasAttribute('data-selected') === true
      }}
      onClick={(event) => wasSelected.current && ask(event, false)}
      onDoubleClick={(event) => ask(event, true)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: where the keys come in; it keeps them for what comes */}
      <span
        ref={place}
        className="unseen"
        data-enter=""
        tabIndex={-1}
        onFocus={() => {
          asked.current = { part: null, isOpened: false, clientX: 0, clientY: 0, keys: [] }
        }}
        onBlur={() => {
          asked.current = null
        }}
        onKeyDown={onKeyDown}
      />
      {children}
    </div>
  )
}

/**
 * Once the part is rendered: `open` does what was requested, then the collected keys are dispatched in order where the
 * focus is.
 */
export function useAsked(asked: RefObject<Asked | null>, open: (asked: Asked) => void): void {
  const answer = useEffectEvent(open)
  // React runs effects before the requested render, so no key comes in between.
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (asked.current) renderAgain()
  }, [asked])
  useEffect(() => {
    const wanted = asked.current
    asked.current = null
    if (wanted) queueMicrotask(() => flushSync(() => answer(wanted)))
    if (wanted) queueMicrotask(() => void press(wanted.keys))
  }, [asked])
}

async function press(keys: readonly HeldKey[]): Promise<void> {
  for (const held of keys) {
    const event = new KeyboardEvent('keydown', { ...held, bubbles: true, cancelable: true })
    const isKept = document.activeElement?.dispatchEvent(event)
    const field = document.activeElement
    if (isKept && field instanceof HTMLElement && field.isContentEditable && !held.ctrlKey && !held.metaKey) {
      if ([...held.key].length === 1) document.execCommand('insertText', false, held.key)
      else if (held.key === 'Backspace' || held.key === 'Delete') document.execCommand('delete')
    }
    // What the key opened is rendered, and has the focus.
    await Promise.resolve()
  }
}

import type { FolioStore } from '@recto/store'

/**
 * Dragging a slider or trying colours in the browser's picker writes at each step: everything until the pointer is
 * released is one undo step. Returns how to stop.
 */
export function joinSeries(store: Pick<FolioStore, 'subscribe' | 'joinSteps'>): () => void {
  /** What is writing now, and what made the newest step. */
  let writing: EventTarget | null = null
  let hand: EventTarget | null = null
  const unsubscribe = store.subscribe(({ local, step }) => {
    if (local) hand = step === null ? writing : null
  })
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !SERIES.has(target.type)) return
    writing = target
    store.joinSteps(hand === target)
    // After the handlers of this event, which run at once.
    setTimeout(end)
  }
  const end = () => {
    writing = null
    store.joinSteps(false)
  }
  const onChange = () => {
    hand = null
  }
  document.addEventListener('input', onInput, true)
  document.addEventListener('change', onChange, true)
  return () => {
    unsubscribe()
    end()
    document.removeEventListener('input', onInput, true)
    document.removeEventListener('change', onChange, true)
  }
}

const SERIES: ReadonlySet<string> = new Set(['range', 'color'])

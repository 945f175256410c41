/** [NOTIF-04] */
const SCROLL_DEBOUNCE_MS = 250
/** More are loaded when the end is closer than this many heights of the panel [NOTIF-05]. */
const LOAD_AHEAD = 1.2

/** Watches a list that scrolls: once it rests near its end, `onNearEnd` is called. */
export function createEndWatch(onNearEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    scrolled(list: Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const left = list.scrollHeight - list.scrollTop - list.clientHeight
        if (left < LOAD_AHEAD * list.clientHeight) onNearEnd()
      }, SCROLL_DEBOUNCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

import { useEffect } from 'react'

/**
 * When the popup is gone, the focus goes to the sheet unless something has it: what opened the popup may be gone too, as
 * the command palette is.
 */
export function useFocusSheet(): void {
  useEffect(
    () => () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('[data-region="canvas"]')?.focus({ preventScroll: true })
      }),
    [],
  )
}

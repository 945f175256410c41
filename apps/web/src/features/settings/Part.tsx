import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import styles from './settings.module.css'

/** One topic of the settings: title, a sentence, what it is set by at the right, and what that opens below. */
export function Part({
  title,
  hint,
  control,
  busy,
  children,
}: {
  title: string
  hint?: ReactNode
  /** At the right edge; on phones below the sentence. */
  control?: ReactNode
  /** Its content is loading. */
  busy?: boolean
  children?: ReactNode
}) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const keepsFocus = useFocusKept(place)
  return (
    <section ref={place} className={styles.part} aria-labelledby={id} aria-busy={busy || undefined} {...keepsFocus}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {control && <div className={styles.control}>{control}</div>}
      </div>
      {children}
    </section>
  )
}

/**
 * A step replaces the button that started it, and removes the focused element: the focus goes to that button once it is
 * back, else to the first one there.
 */
function useFocusKept(place: RefObject<HTMLElement | null>) {
  const isHere = useRef(false)
  const began = useRef<string | null>(null)
  // A step that ends re-renders its part.
  useEffect(() => {
    if (!isHere.current || document.activeElement !== document.body) return
    const buttons = [...(place.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    const goal = buttons.find((button) => nameOf(button) === began.current) ?? buttons[0]
    goal?.focus()
  })
  return {
    onFocus: () => {
      isHere.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: React.FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) isHere.current = false
    },
    onClick: ({ target }: React.MouseEvent) => {
      const button = (target as Element).closest('button')
      if (button && !button.form) began.current = nameOf(button)
    },
  }
}

const nameOf = (button: HTMLButtonElement): string => button.ariaLabel ?? button.textContent

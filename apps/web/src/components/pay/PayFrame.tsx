import type { FromPayFrame, ToPayFrame } from '@recto/contract'
import { Banner, Button, Skeleton } from '@recto/ui'
import { common } from '@recto/words'
import { type CSSProperties, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import styles from './pay.module.css'
import * as words from './words.tsx'

/** The frame's error; `message` is for people, and is also shown in the frame if a field is wrong. */
export class CardProblem extends Error {
  override name = 'CardProblem'
}

/** Requests to the card frame. */
export type PayFrameControl = {
  /** Stores the entered card for a setup. @throws CardProblem */
  keep(asked: { clientSecret: string; holder: string; zip: string; country: string }): Promise<void>
  /** Shows the dialog of the bank for a payment. @throws CardProblem */
  confirm(clientSecret: string): Promise<void>
}

/** How long the frame has to load until people are told that it is not there, as when its files are gone. ms */
const LATE_MS = 10_000

/** Height of the form before it has reported its own, px. */
const FIRST_HEIGHT = 176

/**
 * The card fields, a document on another origin: their content is inaccessible here. `isHidden`: only a dialog of the
 * bank may appear.
 */
export function PayFrame({
  src,
  isHidden,
  control,
  onSubmit,
}: {
  src: string
  isHidden: boolean
  control: RefObject<PayFrameControl | null>
  onSubmit: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const waiting = useRef<PromiseWithResolvers<void> | null>(null)
  const [ready] = useState(() => Promise.withResolvers<void>())
  const [tries, setTries] = useState(0)
  const isLate = useLate(height === null, tries)
  const origin = new URL(src).origin

  const tell = (message: ToPayFrame) => frame.current?.contentWindow?.postMessage(message, origin)
  const ask = async (message: ToPayFrame) => {
    await Promise.race([ready.promise, failLate()])
    const asked = Promise.withResolvers<void>()
    waiting.current = asked
    tell(message)
    await asked.promise
  }
  useImperativeHandle(control, () => ({
    keep: (asked) => ask({ type: 'keep', ...asked }),
    confirm: (clientSecret) => ask({ type: 'confirm', clientSecret }),
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame speaks to whoever is there now
  useEffect(() => {
    const hear = (event: MessageEvent<FromPayFrame>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = event.data
      if (message.type === 'ready') {
        tell({ type: 'look', look: { theme: themeNow() } })
        ready.resolve()
      } else if (message.type === 'height') {
        if (!message.isCover) setHeight(message.px)
        cover(frame.current, message.isCover)
      } else if (message.type === 'confirmed') waiting.current?.resolve()
      else if (message.type === 'problem' && message.field === 'card')
        waiting.current?.reject(new CardProblem(message.text))
      else if (message.type === 'submit') onSubmit()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin, onSubmit])

  useEffect(() => {
    const themes = new MutationObserver(() => tell({ type: 'look', look: { theme: themeNow() } }))
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => themes.disconnect()
  })

  return (
    <div className={styles.card} hidden={isHidden && height === null} aria-busy={height === null && !isLate}>
      {height === null && !isHidden && !isLate && <Skeleton height={FIRST_HEIGHT} />}
      {isLate && (
        <Banner tone="danger" action={<Button onClick={() => setTries(tries + 1)}>{common.tryAgain}</Button>}>
          {words.cardFieldsMissing}
        </Banner>
      )}
      <iframe
        key={tries}
        ref={frame}
        className={styles.frame}
        title={words.cardDetails}
        src={src}
        allow="payment"
        style={{ '--frame-height': `${isHidden ? 0 : (height ?? 0)}px` } as CSSProperties}
        tabIndex={isHidden ? -1 : undefined}
      />
    </div>
  )
}

/** Whether something has been waited for too long since the last of some tries. */
function useLate(isAwaited: boolean, tries: number): boolean {
  const [lateAt, setLateAt] = useState<number | null>(null)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLateAt(tries), LATE_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, tries])
  return isAwaited && lateAt === tries
}

/** @throws CardProblem once a frame that has not loaded is late */
const failLate = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new CardProblem(words.cardFieldsMissing)), LATE_MS))

/** A bank's dialog needs the whole window: the frame is enlarged over everything, without being reloaded. */
function cover(frame: HTMLIFrameElement | null, isCover: boolean): void {
  if (!frame || isCover === frame.hasAttribute('popover')) return
  if (isCover) {
    frame.setAttribute('popover', 'manual')
    frame.showPopover()
    frame.focus()
  } else {
    frame.hidePopover()
    frame.removeAttribute('popover')
  }
}

const themeNow = (): 'light' | 'dark' => {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

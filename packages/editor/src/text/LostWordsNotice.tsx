import { Button, copyWords, toast } from '@recto/ui'
import { keyOf } from '@recto/words'
import { useEffect, useRef } from 'react'
import css from './lost-words.module.css'
import type { LostWords } from './lost-words.ts'
import * as words from './words.ts'

type LostWordsNoticeProps = { notice: LostWords; onClose: () => void }

/**
 * Says that text someone was typing is gone, and offers it. It takes the keys itself rather than focusing a button:
 * what is still being typed presses nothing, and triggers no shortcut. The text is kept until someone decides.
 */
export function LostWordsNotice({ notice, onClose }: LostWordsNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Until a press elsewhere, or Escape: then the author has seen it.
    let isHeld = true
    const onDown = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) isHeld = false
    }
    const onKey = (event: Event) => {
      const focused = document.activeElement
      const isOnButton = focused !== box.current && box.current?.contains(focused)
      if (!isHeld || isOnButton) return
      const key = event instanceof KeyboardEvent ? keyOf(event) : ''
      if (key === 'Escape') isHeld = false
      event.stopImmediatePropagation()
      // The browser's own keys are left alone.
      if (!(event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey))) event.preventDefault()
      if (key === 'Tab') box.current?.querySelector('button')?.focus()
    }
    const KINDS = ['keydown', 'paste', 'cut'] as const
    for (const kind of KINDS) window.addEventListener(kind, onKey, true)
    window.addEventListener('pointerdown', onDown, true)
    box.current?.focus({ preventScroll: true })
    notice.onShown()
    return () => {
      for (const kind of KINDS) window.removeEventListener(kind, onKey, true)
      window.removeEventListener('pointerdown', onDown, true)
    }
  }, [notice])
  const copy = () => {
    void copyWords(notice.words).then((isCopied) => {
      if (!isCopied) return toast(words.wordsNotCopied, { problem: true })
      toast(words.wordsCopied)
      onClose()
    })
  }
  return (
    <div ref={box} className={css.notice} role="dialog" aria-label={notice.said} tabIndex={-1}>
      <p role="alert">{notice.said}</p>
      {notice.words && <blockquote>{notice.words}</blockquote>}
      <div className={css.answers}>
        <Button size="compact" look="quiet" onClick={onClose}>
          {words.leaveIt}
        </Button>
        <Button size="compact" onClick={copy}>
          {words.copyMyWords}
        </Button>
        <Button
          size="compact"
          look="primary"
          onClick={() => {
            notice.putBack()
            onClose()
          }}
        >
          {words.putBack}
        </Button>
      </div>
    </div>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, use, useRef, useState } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Popup.module.css'
import { InsidePopup, useTurn } from './popup-queue.ts'
import { AsPage, NextPopup, PopupPhase } from './popup-stack.ts'
import * as words from './words.ts'

/** 400 for a message, 560 for a form, 800 for lists, 1120 for the large ones. */
export type PopupWidth = 's' | 'm' | 'l' | 'xl'

/** Props of a dialog: title, content, and what closes it. */
export type PopupProps = {
  title: string
  onClose: () => void
  width?: PopupWidth
  /** Last row, the primary button last on the right. */
  footer?: ReactNode
  /** A word of reassurance at the footer's left. */
  footerNote?: ReactNode
  /** A line above the footer. */
  footerLine?: boolean
  /** Neither Escape, nor a press outside, nor a cross closes it [BOOT-60]. */
  noClose?: boolean
  /** Confirms an action that cannot be undone: a press outside is not an answer. */
  alert?: boolean
  /** The body reaches to the edges, for tabs. */
  bare?: boolean
  /** Makes body and footer one form: Enter in a field submits. */
  onSubmit?: () => void
  /** Starts with its search field, near the top of the window, and stays there while its list grows and shrinks. Its title is for screen readers only. */
  search?: boolean
  /** Keeps this height while tabs or steps change, in px. */
  minHeight?: number
  /** Opens unsolicited, perhaps while someone types: the next key must not answer it, so no button has the focus. Several are shown one after the other. */
  unasked?: boolean
  children: ReactNode
}

const FIRST_FIELD =
  '[data-autofocus], input:not([type=hidden], [hidden], [disabled], [readonly], [aria-hidden=true]), textarea:not([disabled])'
const FIRST_CHOICE = ':is([role=switch], [role=combobox]):not([data-disabled], [disabled], [aria-disabled=true])'

/**
 * A dialog over the page. Focus goes to the first field; without one to the footer's last button, in an alert to its
 * first, which changes nothing. If the footer only closes the dialog, the first switch or selector has it; if
 * no one asked for the dialog, the dialog itself. Closing returns the focus.
 * Rendered means open, unless `PopupPhase` says that it is closing: the opener removes it on `onClose`.
 */
export function Popup(props: PopupProps) {
  return use(AsPage) ? <PopupPage {...props} /> : <PopupDialog {...props} />
}

/** The same as a page with its own URL. */
function PopupPage({ title, footer, footerNote, onSubmit, children }: PopupProps) {
  const inside = (
    <>
      {children}
      {(footer || footerNote) && (
        <footer className={styles.pageFooter}>
          {footer}
          {footerNote && <span className={styles.note}>{footerNote}</span>}
        </footer>
      )}
    </>
  )
  return (
    <AsPage value={false}>
      <h2 className={styles.pageTitle}>{title}</h2>
      {onSubmit ? <SubmittedForm onSubmit={onSubmit}>{inside}</SubmittedForm> : inside}
    </AsPage>
  )
}

function SubmittedForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

function PopupDialog({
  title,
  onClose,
  width = 'm',
  footer,
  footerNote,
  footerLine,
  noClose = false,
  alert = false,
  bare,
  onSubmit,
  search = false,
  minHeight,
  unasked = false,
  children,
}: PopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  const above = use(NextPopup)
  const { open, onGone } = use(PopupPhase)
  const isItsTurn = useTurn(unasked && open)
  const inside = (
    <>
      <div ref={reachedByKey} className={classes(styles.body, bare && styles.bare)}>
        {children}
      </div>
      {footer && (
        // A popup may lie over another: neither foot is that of the page.
        <footer role="none" className={classes(styles.footer, footerLine && styles.line)}>
          {footerNote && <span className={styles.note}>{footerNote}</span>}
          {footerNote ? <span className={styles.answers}>{footer}</span> : footer}
        </footer>
      )}
    </>
  )
  return (
    <Dialog.Root
      open={open && isItsTurn}
      onOpenChangeComplete={(isOpen) => !isOpen && !open && onGone?.()}
      disablePointerDismissal={noClose || alert}
      onOpenChange={(next, details) => {
        if (next) return
        if (noClose) details.cancel()
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={classes(styles.viewport, search && styles.search)}>
          <Dialog.Popup
            ref={popup}
            role={alert ? 'alertdialog' : 'dialog'}
            className={classes(styles.popup, styles[width])}
            style={minHeight ? { minHeight: `min(${minHeight}px, calc(100vh - 48px))` } : undefined}
            initialFocus={() => {
              if (!popup.current) return true
              const first = unasked ? popup.current : firstFocus(popup.current, alert)
              focusedFirst.set(popup.current, first)
              return first
            }}
            finalFocus={() => (isFocusable(opener) ? opener : true)}
          >
            <header className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {!noClose && !alert && <IconButton icon={X} label={words.close} tooltip={false} onClick={onClose} />}
            </header>
            <NextPopup value={null}>
              {onSubmit ? <SubmittedForm onSubmit={onSubmit}>{inside}</SubmittedForm> : inside}
            </NextPopup>
            <InsidePopup value={true}>{above}</InsidePopup>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const focusedFirst = new WeakMap<Element, Element>()

/**
 * Focuses what appears in a popup after it has opened (a field that waited for its data, the next step), but only if
 * no one has moved the focus since, or its element is gone.
 */
export function focusWhenArrived(element: HTMLElement | null): void {
  const popup = element?.closest('[role$="dialog"]')
  const now = document.activeElement
  if (!now || now === document.body || !popup || now === popup || now === focusedFirst.get(popup)) element?.focus()
}

/** A scrollable area without focusable content is focusable itself; otherwise keys could not scroll it. */
function reachedByKey(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined
  const look = () => {
    const isLone = body.scrollHeight > body.clientHeight && !body.querySelector('a, button, input, select, textarea')
    if (isLone) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(look)
  observer.observe(body)
  return () => observer.disconnect()
}

function firstFocus(popup: HTMLElement, isAlert: boolean): HTMLElement {
  const answers = [...popup.querySelectorAll<HTMLElement>('footer button:not([disabled])')]
  const choice = isAlert || answers.length < 2 ? popup.querySelector<HTMLElement>(FIRST_CHOICE) : null
  return (
    popup.querySelector<HTMLElement>(FIRST_FIELD) ??
    choice ??
    answers.at(isAlert ? 0 : -1) ??
    popup.querySelector('button') ??
    popup
  )
}

/** Still there to be focused; a row of a menu that opened the popup is gone by then. */
const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected

import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import styles from './shell.module.css'

/**
 * A screen that shows nothing else: what happened, one sentence about it, what to do next, and as whom one is signed in
 * where that is the likeliest reason. The server's own pages (`shell-page.ts`) look the same.
 */
export function Notice({
  title,
  text,
  children,
  note,
  art = 'place',
  isAlert = false,
}: {
  title: string
  text: string
  /** Buttons, the first of which is what most people want. */
  children: ReactNode
  note?: ReactNode
  /** What is drawn in the place of the folio. */
  art?: keyof typeof ART
  isAlert?: boolean
}) {
  return (
    <div className={styles.notice}>
      <header>
        <Logo size={32} words />
      </header>
      <main role={isAlert ? 'alert' : undefined}>
        {PICTURE(ART[art])}
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles.answers}>{children}</div>
        {note && <p className={styles.note}>{note}</p>}
      </main>
    </div>
  )
}

/** A folio that is not there, one behind a lock, one that is looked for. */
const ART = {
  place: null,
  lock: (
    <>
      <rect x="324" y="48" width="20" height="15" rx="3" />
      <path d="M328.5 48v-5a5.5 5.5 0 0 1 11 0v5" />
    </>
  ),
  lens: (
    <>
      <circle cx="331" cy="51" r="10" />
      <path d="m338.5 58.5 8 8" />
    </>
  ),
} as const

/** Two folios, and the place of a third. */
const PICTURE = (inside: ReactNode) => (
  <svg viewBox="0 0 416 108" fill="none" aria-hidden="true">
    <rect x="28.5" y="18.5" width="107" height="71" rx="5.5" fill="#12352b" stroke="#fff" strokeOpacity=".18" />
    <circle cx="114" cy="42" r="13" fill="#f4b53f" />
    <path d="M40 38h44M40 48h28" stroke="#fdf6e3" strokeWidth="5" strokeLinecap="round" />
    <path d="M42 78v-8m9 8V66m9 12V60" stroke="#5fa48a" strokeWidth="5" />
    <rect x="154" y="18" width="108" height="72" rx="6" fill="#d9d0f2" />
    <path d="M154 76h108v8a6 6 0 0 1-6 6h-96a6 6 0 0 1-6-6z" fill="#7b5ee0" />
    <path d="M166 36h52M166 48h76M166 58h64" stroke="#221a3a" strokeWidth="5" strokeLinecap="round" />
    <g stroke="currentColor" strokeWidth="1.5">
      <rect x="280" y="18" width="108" height="72" rx="6" strokeDasharray="4 4" opacity=".55" />
      {inside}
    </g>
  </svg>
)

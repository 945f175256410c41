import { shortText } from '@recto/document'
import type { ReactNode } from 'react'
import type { ViewMode } from './types.ts'
import * as words from './words.ts'

type FacadeProps = {
  mode: ViewMode
  /** Its target without script, on paper and with a middle click. */
  href: string
  /** Address that is loaded in its place once a reader presses it, and not before. */
  plays: string
  /** Loaded into a frame, or as a video file. */
  as: 'frame' | 'file'
  /** The press's action: with title and site it is the accessible name, "Play First light on YouTube". */
  verb: string
  /** Name of what is loaded. */
  title: string
  site: string
  poster: string
  children: ReactNode
}

/**
 * The placeholder for another site's content until a reader asks for it: nothing is loaded from that site before. It is
 * a link, so pages without script and paper are complete; `kit/page/play.ts` makes it play in place.
 */
export function Facade({ mode, href, plays, as, verb, title, site, poster, children }: FacadeProps) {
  const look = (
    <>
      {poster ? <img src={poster} alt="" draggable={false} loading={mode === 'page' ? 'lazy' : 'eager'} /> : null}
      {children}
      <span className="facade-words">
        <span className="unseen">{verb} </span>
        {title ? (
          <>
            <b>{title}</b>
            <span className="unseen"> {words.on} </span>
          </>
        ) : null}
        <span>{mode === 'print' && href ? shortAddress(href) : site}</span>
      </span>
    </>
  )
  const className = poster ? 'facade has-poster' : 'facade'
  if (mode === 'edit' || !href) return <span className={className}>{look}</span>
  const behaviour = mode === 'page' ? { 'data-plays': plays, 'data-as': as, 'data-title': title || site } : {}
  return (
    <a className={className} href={href} target="_blank" rel="noopener" {...behaviour}>
      {look}
    </a>
  )
}

/** The sign of something that plays. */
export const PlaySign = () => (
  <svg className="play-sign" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="32" fill="#000" fillOpacity="0.62" />
    <path d="M26 20.5v23l19-11.5z" fill="#fff" />
  </svg>
)

/** The icon of content on another page. */
export const FrameSign = () => (
  <svg className="frame-sign" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
    <path
      d="M4 8h32v24H4zM4 14h32M8.5 11h.1M12 11h.1M16 27l8-8M18.5 19H24v5.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** An address as printed. */
const shortAddress = (href: string): string => {
  const short = href.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/, '').replace(/\/$/, '')
  return shortText(short, 60)
}

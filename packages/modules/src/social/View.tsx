import { fillCss, inkOn } from '@recto/document'
import { type CSSProperties, type ReactNode, use } from 'react'
import { InksContext } from '../kit/inks.ts'
import type { ViewProps } from '../kit/types.ts'
import { networkName, networkOf, signOf, wordsOf } from './networks.ts'
import type { Profile, SocialProps } from './spec.ts'
import * as ownWords from './words.ts'

/** Icons that link to profiles, with or without words. */
export function SocialView({ props, mode }: ViewProps<SocialProps>) {
  const { row, labels, size, shape, align, color } = props
  // Readers get none that no one filled in.
  const items = mode === 'edit' ? props.items : props.items.filter(({ url, label }) => url || label.trim())
  const inks = use(InksContext)
  if (items.length === 0) {
    return mode === 'edit' ? <div className="media-empty">{ownWords.none}</div> : null
  }
  const look = ['social', row || !labels ? 'row' : '', `s-${size}`, shape === 'plain' ? '' : `shaped ${shape}`]
  return (
    <ul className={look.filter(Boolean).join(' ')} data-align={align}>
      {items.map((item) => (
        <li key={item.id}>
          <Place item={item} labels={labels} mode={mode} icon={iconLook(shape, color, inks)} />
        </li>
      ))}
    </ul>
  )
}

type IconLook = { className?: string; style?: CSSProperties }

/** A shape is a small ground with its own ink; without one the sign itself has the colour. */
function iconLook(shape: SocialProps['shape'], color: SocialProps['color'], inks?: readonly string[]): IconLook {
  if (!color) return {}
  if (shape === 'plain') return { style: { color: fillCss(color) } }
  const own = { '--ground': color, '--ink': inkOn(color, inks) } as CSSProperties
  return color.startsWith('#') ? { className: 't-own', style: own } : { className: `t-${color}` }
}

/** An address of mail breaks after its @, rather than inside a word. */
function breakable(words: string): ReactNode {
  const at = words.indexOf('@') + 1
  if (at < 2) return words
  return (
    <>
      {words.slice(0, at)}
      <wbr />
      {words.slice(at)}
    </>
  )
}

type PlaceProps = { item: Profile; labels: boolean; mode: ViewProps['mode']; icon: IconLook }

function Place({ item, labels, mode, icon }: PlaceProps) {
  const words = wordsOf(item)
  const network = networkOf(item)
  const content = (
    <>
      <i {...icon}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path
            d={signOf(network)}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </i>
      <span className={labels ? undefined : 'unseen'}>{breakable(words)}</span>
    </>
  )
  // Without an address, and on the canvas, there is nothing to follow.
  if (mode === 'edit' || !item.url) return <span className="place">{content}</span>
  const isElsewhere = /^https?:/i.test(item.url)
  return (
    <a
      className="place"
      href={item.url}
      title={labels ? undefined : networkName(network)}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener me' } : {})}
    >
      {content}
      {isElsewhere ? <span className="unseen">{ownWords.newTabHint}</span> : null}
    </a>
  )
}

import type { ViewProps } from '../kit/types.ts'
import { Arrow, ButtonIcon } from './ButtonIcon.tsx'
import type { ButtonProps } from './spec.ts'
import * as words from './words.ts'

/** What people would type, printed below a button; undefined: nothing leads there from paper. */
function addressOf(href: string): string | undefined {
  const [, address] = /^(?:https?:\/\/(?:www\.)?|mailto:|tel:)([^?#]+)/.exec(href) ?? []
  return address?.replace(/\/$/, '')
}

/** A link that looks like a button; without a target it is drawn, not linked. */
export function ButtonModuleView({ props, mode, assets }: ViewProps<ButtonProps>) {
  const look = [
    'btn',
    `b-${props.style}`,
    props.size !== 'medium' && `b-${props.size}`,
    props.align !== 'fill' && `b-at-${props.align}`,
  ]
    .filter(Boolean)
    .join(' ')
  const content = (
    <>
      <ButtonIcon icon={props.icon} />
      <span>{props.text}</span>
      {props.arrow ? <Arrow /> : null}
    </>
  )
  const href = props.fileId ? assets.url(props.fileId) : props.url
  // Without an address, and on the canvas, there is nothing to follow: it is drawn but cannot be pressed.
  if (mode === 'edit' || !href) return <span className={look}>{content}</span>
  const opensTab = props.newTab && !props.fileId && !href.startsWith('#')
  const target = opensTab ? { target: '_blank', rel: 'noopener' } : {}
  const file = props.fileId ? { download: props.fileName || true } : {}
  // Without text it is named by its target.
  const name = props.text.trim() ? {} : { 'aria-label': props.fileName || props.url }
  return (
    <a className={look} href={href} data-to={addressOf(href)} {...target} {...file} {...name}>
      {content}
      {opensTab ? <span className="unseen">{words.newTabHint}</span> : null}
    </a>
  )
}

import type { ViewProps } from '../kit/types.ts'
import type { ButtonProps } from './spec.ts'

export function ButtonView({ props, mode }: ViewProps<ButtonProps>) {
  const look = `btn b-${props.style}`
  const content = (
    <>
      <span>{props.text}</span>
      {props.arrow ? <Arrow /> : null}
    </>
  )
  // Without an address, and on the canvas, there is nothing to follow: it is drawn, not pressed.
  if (mode === 'edit' || !props.url) return <span className={look}>{content}</span>
  const target = props.newTab ? { target: '_blank', rel: 'noopener' } : {}
  // Without words it is named by where it leads.
  const name = props.text.trim() ? {} : { 'aria-label': props.url }
  return (
    <a className={look} href={props.url} {...target} {...name}>
      {content}
      {props.newTab ? <span className="unseen">, opens in a new tab</span> : null}
    </a>
  )
}

function Arrow() {
  return (
    <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
      <path d="M0 6h16M11 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}

import { createElement } from 'react'
import { ICON_CATALOGUE } from './icon-catalogue.ts'
import type { ButtonProps } from './spec.ts'

/** The action of a button, as a small icon before its text. */
export function ButtonIcon({ icon }: { icon: ButtonProps['icon'] }) {
  if (icon === 'none') return null
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {ICON_CATALOGUE[icon].shapes.map(([tag, shape], at) => createElement(tag, { ...shape, key: at }))}
    </svg>
  )
}

/** The arrow after a button's text. */
export function Arrow() {
  return (
    <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
      <path d="M0 6h16M11 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}

import type { ButtonProps } from './spec.ts'

const PATHS: Readonly<Record<Exclude<ButtonProps['icon'], 'none'>, string>> = {
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11',
  mail: 'M1.5 3.5h13v9h-13zM1.5 4.5 8 9l6.5-4.5',
  phone:
    'M3 1.8h2.6l1.2 3.2-1.7 1.3a8.5 8.5 0 0 0 4.6 4.6L11 9.2l3.2 1.2V13a1.4 1.4 0 0 1-1.5 1.4A12.2 12.2 0 0 1 1.6 3.3 1.4 1.4 0 0 1 3 1.8z',
  calendar: 'M2 3.5h12v10.5H2zM2 6.8h12M5 1.8v3M11 1.8v3',
  play: 'M4 2.2v11.6L13.5 8z',
  check: 'm2.5 8.5 3.8 3.8L13.5 4.5',
  external: 'M6.5 3H3v10h10V9.5M9.5 2.5h4v4M13 3 7.5 8.5',
}

/** What the button does, as a small drawing before its words. */
export function ButtonIcon({ icon }: { icon: ButtonProps['icon'] }) {
  if (icon === 'none') return null
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={PATHS[icon]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function Arrow() {
  return (
    <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
      <path d="M0 6h16M11 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}

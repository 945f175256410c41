import type { Theme } from '@recto/document'
import type { CSSProperties } from 'react'

/** The theme's colours as a sheet sets them, for what shows them in the panel. */
export const themeColors = ({ palette }: Theme): CSSProperties =>
  Object.fromEntries([
    ...Object.entries(palette).map(([token, color]) => [`--${token}`, color]),
    ['--mark', palette.primary],
    ['--hot', palette.accent],
    ['--warm', palette.accent],
    ['--cool', palette.primary],
    ['--ground', palette.background],
  ])

import type { Theme } from '@recto/document'
import type { CSSProperties } from 'react'
import { paletteStyle } from './Swatches.tsx'

export const themeStyle = (theme: Theme): CSSProperties => paletteStyle(theme)

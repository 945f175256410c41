import { Link2 } from 'lucide-react'
import { frameFor } from '../kit/hosts/index.ts'
import type { ModuleKind } from '../kit/kind.ts'
import * as words from './words.ts'

/** A frame has its host's proportions, else those of a screen; a link card keeps its height. */
const heightPercent: ModuleKind['heightPercent'] = ({ url, html }) => {
  const frame = typeof url === 'string' ? frameFor(url) : null
  return frame || html ? (frame?.host.aspectPercent ?? 75) : undefined
}

/** What the editor shows and does for this type. */
export const embedModuleKind: ModuleKind = {
  icon: Link2,
  group: 'media',
  hint: words.hint,
  also: 'link iframe map calendar',
  shape: 'picture',
  asks: 'embed-url',
  heightPercent,
  withAddress: (url) => ({ url }),
  fits: ({ size }) => size === 'responsive',
  look: ['size', 'aspectPercent', 'asks'],
}

import { Icon, Popover } from '@recto/ui'
import { Palette } from 'lucide-react'
import { SectionBackground, type SectionBackgroundProps } from './SectionBackground.tsx'
import * as words from './words.ts'

/** The button next to a section that opens its background. */
export function SectionFill({ name, ...background }: SectionBackgroundProps & { name: string }) {
  return (
    <Popover
      label={words.backgroundOf(name)}
      side="right"
      trigger={
        <button type="button" aria-label={words.backgroundOf(name)} title={words.background}>
          <Icon of={Palette} size={14} />
        </button>
      }
    >
      <SectionBackground {...background} />
    </Popover>
  )
}

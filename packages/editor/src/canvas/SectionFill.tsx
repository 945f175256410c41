import { Icon, Popover } from '@recto/ui'
import { Palette } from 'lucide-react'
import { SectionBackground, type SectionBackgroundProps } from './SectionBackground.tsx'

/** The button beside a section that opens its background. */
export function SectionFill({ name, ...background }: SectionBackgroundProps & { name: string }) {
  return (
    <Popover
      label={`Background of ${name}`}
      side="right"
      trigger={
        <button type="button" aria-label={`Background of ${name}`} title="Background">
          <Icon of={Palette} size={14} />
        </button>
      }
    >
      <SectionBackground {...background} />
    </Popover>
  )
}

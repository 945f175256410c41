import { SetStyleLocks } from '@recto/contract'
import { Switch } from '@recto/ui'
import type { PartProps } from './GuideColors.tsx'
import css from './style.module.css'

/** What holds in every folio of the team, whoever made it. */
export function GuideLocks({ style, canEdit, change }: PartProps) {
  const { lock, colors, fonts } = style.guide
  return (
    <section className={css.part} aria-label="Locks">
      <header>
        <h3>Locks</h3>
      </header>
      <Switch
        label="Colours"
        hint="Every folio of the team shows the guide’s colours only."
        checked={lock.colors}
        disabled={!canEdit || colors.length === 0}
        onChange={(isOn) => void change(SetStyleLocks, { colors: isOn })}
      />
      <Switch
        label="Fonts"
        hint="Every folio of the team shows the guide’s fonts only."
        checked={lock.fonts}
        disabled={!canEdit || fonts.length === 0}
        onChange={(isOn) => void change(SetStyleLocks, { fonts: isOn })}
      />
    </section>
  )
}

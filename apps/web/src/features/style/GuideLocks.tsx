import { SetStyleLocks } from '@recto/contract'
import { Switch } from '@recto/ui'
import type { PartProps } from './GuideColors.tsx'
import css from './style.module.css'
import * as words from './words.ts'

/** Locks for every folio of the team. */
export function GuideLocks({ style, canEdit, change }: PartProps) {
  const { lock, colors, fonts, logos } = style.guide
  return (
    <section className={css.part} aria-label={words.locks}>
      <header>
        <h3>{words.locks}</h3>
      </header>
      <Switch
        label={words.colours}
        hint={words.lockColours}
        checked={lock.colors}
        disabled={!canEdit || (colors.length === 0 && !lock.colors)}
        onChange={(isOn) => void change(SetStyleLocks, { colors: isOn })}
      />
      <Switch
        label={words.fonts}
        hint={words.lockFonts}
        checked={lock.fonts}
        disabled={!canEdit || (fonts.length === 0 && !lock.fonts)}
        onChange={(isOn) => void change(SetStyleLocks, { fonts: isOn })}
      />
      <Switch
        label={words.logos}
        hint={words.lockLogos}
        checked={lock.logos}
        disabled={!canEdit || (!lock.logos && Object.values(logos).every((logo) => logo === null))}
        onChange={(isOn) => void change(SetStyleLocks, { logos: isOn })}
      />
    </section>
  )
}

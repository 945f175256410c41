import type { Look, Theme } from '@recto/document'
import { ThemeCover } from './ThemeCover.tsx'
import css from './theme.module.css'
import { type ReadyTheme, THEMES } from './themes.ts'

/** Complete looks as small covers; one press gives the folio its own look. */
export function ThemeCards({ look, onPick }: { look: Look; onPick: (theme: Theme) => void }) {
  return (
    <div className={css.cards}>
      {THEMES.map((ready) => (
        <button
          key={ready.name}
          type="button"
          className={css.card}
          aria-pressed={isShown(ready, look)}
          onClick={() => onPick(withTheme(look, ready))}
        >
          <ThemeCover theme={ready} />
          <span>{ready.name}</span>
        </button>
      ))}
    </div>
  )
}

/** The type scale is the folio's: its sections are laid out for it. */
const withTheme = ({ type, scale }: Look, ready: ReadyTheme): Theme => ({
  ...ready,
  type,
  ...(scale === undefined ? {} : { scale }),
})

const isShown = ({ palette, fonts }: ReadyTheme, look: Look): boolean =>
  Object.entries(palette).every(([token, hex]) => look.palette[token as keyof typeof palette].toUpperCase() === hex) &&
  fonts.heading.family === look.fonts.heading.family &&
  fonts.body.family === look.fonts.body.family

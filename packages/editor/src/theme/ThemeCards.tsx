import type { Look, Theme } from '@recto/document'
import { useState } from 'react'
import { ThemeCover } from './ThemeCover.tsx'
import css from './theme.module.css'
import { type ReadyTheme, THEMES } from './themes.ts'
import * as words from './words.ts'

/** Complete looks as small covers, the one that the folio has first; one press gives the folio a look of its own. */
export function ThemeCards({ look, onPick }: { look: Look; onPick: (theme: Theme) => void }) {
  // Where it was when the drawer was opened: the cards do not change places under a hand.
  const [own] = useState(() => THEMES.find((ready) => isShown(ready, look)) ?? { ...look, name: words.thisFolio })
  return (
    <div className={css.cards}>
      {[own, ...THEMES.filter(({ name }) => name !== own.name)].map((ready) => (
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
  Object.entries(palette).every(
    ([token, hex]) => look.palette[token as keyof typeof palette].toUpperCase() === hex.toUpperCase(),
  ) &&
  fonts.heading.family === look.fonts.heading.family &&
  fonts.body.family === look.fonts.body.family

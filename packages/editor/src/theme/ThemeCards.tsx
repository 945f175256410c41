import { followsTeam, type Look, resolveLook, type StyleGuide, type Theme } from '@recto/document'
import { useMemo, useState } from 'react'
import { useLook } from '../look.tsx'
import { ThemeCover } from './ThemeCover.tsx'
import css from './theme.module.css'
import { type ReadyTheme, THEMES } from './themes.ts'
import * as words from './words.ts'

/** A look on offer: what it gives the folio, and how that is drawn in its team. */
type Card = { name: string; theme: Theme; shown: Look }

/** Complete looks as small covers, the one that the folio has first; one press gives the folio a look of its own. */
export function ThemeCards({ onPick }: { onPick: (theme: Theme) => void }) {
  const { theme, look, guide } = useLook()
  // Where it was when the drawer was opened: the cards do not change places under a hand.
  const [own] = useState(() => ownCard(theme, look, guide))
  const { type, scale } = look
  const cards = useMemo(() => {
    // The type scale is the folio's: its sections are laid out for it.
    const sized = { type, ...(scale === undefined ? {} : { scale }) }
    return withoutTwins([own, ...THEMES.map((ready) => cardOf({ ...ready, ...sized }, guide))])
  }, [own, type, scale, guide])
  return (
    <div className={css.cards}>
      {cards.map((card) => (
        <button
          key={card.name}
          type="button"
          className={css.card}
          aria-pressed={isAlike(card.shown, look)}
          onClick={() => onPick(card.theme)}
        >
          <ThemeCover theme={card.shown} heading={card.name} text={card.shown.fonts.body.family} />
        </button>
      ))}
    </div>
  )
}

const cardOf = (theme: Theme, guide: StyleGuide | null): Card => ({
  name: theme.name,
  theme,
  // With a locked guide only its colours and fonts are seen.
  shown: resolveLook(theme, guide),
})

/** The look that the folio has, by the name that the panel gives it. */
function ownCard(theme: Theme, look: Look, guide: StyleGuide | null): Card {
  const isChanged = THEMES.some((ready) => ready.name === theme.name && !isAlike(ready, look))
  const name = guide && followsTeam(theme) ? words.teamLook : isChanged ? words.thisFolio : theme.name
  return { name, theme, shown: look }
}

/** What would look like one before it is no choice. */
const withoutTwins = (cards: readonly Card[]): Card[] =>
  cards.filter(({ shown }, at) => cards.findIndex((other) => isAlike(other.shown, shown)) === at)

const isAlike = (one: Pick<ReadyTheme, 'palette' | 'fonts'>, other: Pick<ReadyTheme, 'palette' | 'fonts'>): boolean =>
  Object.entries(one.palette).every(
    ([token, hex]) => other.palette[token as keyof typeof other.palette].toUpperCase() === hex.toUpperCase(),
  ) &&
  one.fonts.heading.family === other.fonts.heading.family &&
  one.fonts.body.family === other.fonts.body.family

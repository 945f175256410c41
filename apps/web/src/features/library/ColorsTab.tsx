import { EmptyState } from '@recto/ui'
import { useState } from 'react'
import { svgFile } from './drawn.ts'
import css from './library.module.css'
import type { LibraryMode, Palette } from './mode.ts'
import { useTeamGuide } from './use-team-guide.ts'
import * as words from './words.ts'

/** A chosen colour, with its name, and as a plain picture. */
export type ChosenColor = { hex: string; name: string; file: () => File }

type ColorsTabProps = {
  mode: LibraryMode
  palette: Palette | undefined
  onColor: (color: ChosenColor | null) => void
}

/** The colours of the folio and of the team's style guide, as backgrounds and plain pictures. */
export function ColorsTab({ mode, palette, onColor }: ColorsTabProps) {
  const [chosen, choose] = useState('')
  const style = useTeamGuide()
  const own = palette ? [...new Set([palette.primary, palette.accent, palette.background, palette.onBackground])] : []
  const team = style?.teamColors ?? []
  const groups = [
    { title: words.folioColors, colors: own.map((hex) => ({ hex, name: hex })) },
    { title: words.teamColors, colors: team.map(({ hexCode, name }) => ({ hex: hexCode, name: name || hexCode })) },
  ].filter(({ colors }) => colors.length > 0)
  if (groups.length === 0 && style) return <EmptyState title={words.noColors} text={words.noColorsHint} />
  return (
    <div className={css.alone}>
      <p className={css.sub}>{mode === 'bg' ? words.backgroundColorsHint : words.colorsHint}</p>
      {groups.map(({ title, colors }) => (
        <section key={title} className={css.colors} aria-label={title}>
          <h3 className={css.head}>{title}</h3>
          <div className={css.swatches}>
            {colors.map(({ hex, name }) => (
              <button
                key={`${title}${hex}`}
                type="button"
                className={css.swatch}
                style={{ ['--swatch' as string]: hex }}
                aria-pressed={chosen === title + hex}
                onClick={() => {
                  choose(title + hex)
                  onColor({ hex, name: words.colorPicture(name), file: () => svgFile(plain(hex), name) })
                }}
              >
                <i aria-hidden="true" />
                <span>{name}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const plain = (hex: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${hex}"/></svg>`

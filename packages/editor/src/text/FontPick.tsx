import { FONT_WEIGHTS, THEME_FONTS, type Theme } from '@recto/document'
import { FAMILIES, familyWeights } from '@recto/fonts'
import type { Command } from 'prosemirror-state'
import { useOfferedFonts } from '../offered-fonts.ts'
import { setFont, setWeight } from './commands.ts'
import css from './text.module.css'
import type { TextLook } from './text-look.ts'
import { WEIGHT_NAMES } from './tool-list.ts'
import { Choice, Menu } from './tool-menu.tsx'
import * as words from './words.ts'

/** Styles that are set in the theme's heading family. */
const HEADING_FONT = new Set(['title', 'heading', 'subheading', 'quote', 'figure'])

type FontPickProps = { look: TextLook; theme: Theme; run: (command: Command) => void }

/** Family and weight: the theme's two families first, then the offered ones: only the guide's if it locks fonts. */
export function FontPick({ look, theme, run }: FontPickProps) {
  const { family, weight } = look
  const offered = useOfferedFonts()
  const own = { heading: theme.fonts.heading.family, body: theme.fonts.body.family }
  const isRole = (name: string | null): name is keyof typeof own => THEME_FONTS.some((role) => role === name)
  const ofStyle = HEADING_FONT.has(look.style ?? '') ? own.heading : own.body
  // Several styles of a theme with two families.
  const isMixed = family === null && look.style === null && own.heading !== own.body
  const shown = isMixed ? words.mixed : family === null ? ofStyle : isRole(family) ? own[family] : family
  const drawn = (isRole(family) ? own[family] : family) ?? own.body
  const weights = weightsOf(drawn)
  return (
    <Menu label={words.fontNamed(shown)} shown={shown} buttonClass={css.font}>
      {() => (
        <div className={css.fonts}>
          <div className={css.families}>
            <Choice label={words.defaultFont} font={ofStyle} isOn={family === null} onPick={() => run(setFont(null))} />
            <Choice
              label={words.headingFont(own.heading)}
              font={own.heading}
              isOn={family === 'heading'}
              onPick={() => run(setFont('heading'))}
            />
            <Choice
              label={words.bodyFont(own.body)}
              font={own.body}
              isOn={family === 'body'}
              onPick={() => run(setFont('body'))}
            />
            {offered
              .filter(({ name }) => name !== own.heading && name !== own.body)
              .map(({ name }) => (
                <Choice key={name} label={name} font={name} isOn={family === name} onPick={() => run(setFont(name))} />
              ))}
          </div>
          <p className={css.group}>{words.weight}</p>
          <div className={css.weights}>
            <Choice label={words.defaultWeight} isOn={weight === null} onPick={() => run(setWeight(null))} />
            {FONT_WEIGHTS.filter((one) => weights.includes(one)).map((one) => (
              <Choice key={one} label={WEIGHT_NAMES[one]} isOn={weight === one} onPick={() => run(setWeight(one))} />
            ))}
          </div>
        </div>
      )}
    </Menu>
  )
}

/** The weights that a family really has: the browser draws no false ones. */
function weightsOf(family: string): readonly number[] {
  const known = FAMILIES[family]
  return known ? familyWeights(known) : FONT_WEIGHTS
}

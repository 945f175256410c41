import type { Face, Look, LookOverrides } from '@recto/document'
import { FAMILIES, familyWeights } from '@recto/fonts'
import { FontPicker, Icon, type OfferedFont } from '@recto/ui'
import { ArrowLeft, Check, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { EditorHost } from '../host.ts'
import { useLook } from '../look.tsx'
import { useOfferedFonts } from '../offered-fonts.ts'
import css from './theme.module.css'
import { FONT_PAIRS, fallbackOf } from './themes.ts'
import * as words from './words.ts'

const ROLES = words.roles
type Role = keyof typeof ROLES

type ThemeFontsProps = { look: Look; host: EditorHost; onSet: (own: LookOverrides) => void }

/** Matching font pairs first, then each of the two fonts separately. */
export function ThemeFonts({ look, onSet }: ThemeFontsProps) {
  const { guide, fonts } = useLook()
  const [role, setRole] = useState<Role | null>(null)
  const isHeld = guide?.lock.fonts === true && guide.fonts.length > 0
  const offered = useOfferedFonts()
  // The pair that the folio had when this was opened is on offer too, first of all.
  const [pairs] = useState(() => {
    const ready = FONT_PAIRS.map(({ fonts }) => fonts)
    return ready.some((fonts) => isPair(fonts, look.fonts)) ? ready : [look.fonts, ...ready]
  })

  const pick = ({ name }: OfferedFont) => {
    if (!role) return
    const known = FAMILIES[name]
    const ofTeam = fonts.find((font) => font.name === name)
    const all = known ? familyWeights(known) : (ofTeam?.weights ?? [400, 700])
    const wanted = role === 'heading' ? [600, 700] : [400, 600]
    const weights = [...new Set(wanted.map((weight) => nearest(all, weight)))]
    onSet({ [role]: { family: name, weights, fallback: ofTeam?.fallback ?? fallbackOf(known?.category) } })
  }

  if (role) {
    return (
      <div className={css.picking}>
        <button type="button" className={css.back} onClick={() => setRole(null)}>
          <Icon of={ArrowLeft} size={14} />
          {ROLES[role]}
        </button>
        <FontPicker label={words.fontOf[role]} fonts={offered} value={look.fonts[role].family} onPick={pick} />
      </div>
    )
  }
  return (
    <div className={css.fonts}>
      {(Object.keys(ROLES) as Role[]).map((one) => (
        <button key={one} type="button" className={css.font} onClick={() => setRole(one)}>
          <small>{ROLES[one]}</small>
          <b style={faceStyle(look.fonts[one], one)}>{look.fonts[one].family}</b>
          <Icon of={ChevronRight} size={16} />
        </button>
      ))}
      {!isHeld && (
        <>
          <h3>{words.pairs}</h3>
          <div className={css.pairs}>
            {pairs.map((fonts) => {
              const isOn = isPair(fonts, look.fonts)
              return (
                <button
                  key={`${fonts.heading.family} ${fonts.body.family}`}
                  type="button"
                  className={css.pair}
                  aria-pressed={isOn}
                  onClick={() => onSet(fonts)}
                >
                  <b style={faceStyle(fonts.heading, 'heading')}>{fonts.heading.family}</b>{' '}
                  <span style={faceStyle(fonts.body, 'body')}>{fonts.body.family}</span>
                  {isOn && <Icon of={Check} size={16} />}
                </button>
              )
            })}
          </div>
        </>
      )}
    </div>
  )
}

const nearest = (weights: readonly number[], wanted: number): number =>
  weights.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))

/** In its own letters, at a weight that it has: no browser draws one that is not there. */
const faceStyle = ({ family, fallback, weights }: Face, role: Role) => ({
  fontFamily: `"${family}", ${fallback}`,
  fontWeight: weights.at(role === 'heading' ? -1 : 0),
})

const isPair = (one: Look['fonts'], other: Look['fonts']): boolean =>
  one.heading.family === other.heading.family && one.body.family === other.body.family

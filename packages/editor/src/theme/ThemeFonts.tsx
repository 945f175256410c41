import type { Look, LookOverrides } from '@recto/document'
import { FAMILIES, familyWeights } from '@recto/fonts'
import { FontPicker, Icon, type OfferedFont } from '@recto/ui'
import { ArrowLeft } from 'lucide-react'
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
  const { heading, body } = look.fonts
  return (
    <div className={css.fonts}>
      {(Object.keys(ROLES) as Role[]).map((one) => (
        <button key={one} type="button" className={css.font} onClick={() => setRole(one)}>
          <small>{ROLES[one]}</small>
          <b style={{ fontFamily: `"${look.fonts[one].family}", ${look.fonts[one].fallback}` }}>
            {look.fonts[one].family}
          </b>
        </button>
      ))}
      {!isHeld && (
        <>
          <h3>{words.pairs}</h3>
          <div className={css.pairs}>
            {FONT_PAIRS.map((pair) => (
              <button
                key={pair.name}
                type="button"
                className={css.pair}
                aria-pressed={pair.fonts.heading.family === heading.family && pair.fonts.body.family === body.family}
                onClick={() => onSet(pair.fonts)}
              >
                <b style={{ fontFamily: `"${pair.fonts.heading.family}"` }}>{pair.fonts.heading.family}</b>{' '}
                <span style={{ fontFamily: `"${pair.fonts.body.family}"` }}>{pair.fonts.body.family}</span>
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

const nearest = (weights: readonly number[], wanted: number): number =>
  weights.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))

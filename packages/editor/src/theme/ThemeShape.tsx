import { inkOn, type Look, type LookOverrides, type Theme } from '@recto/document'
import { Slider } from '@recto/ui'
import css from './theme.module.css'
import * as words from './words.ts'

type ThemeShapeProps = { look: Look; theme: Theme; onSet: (own: LookOverrides) => void }

/** Corners and the size of all type. */
export function ThemeShape({ look, theme, onSet }: ThemeShapeProps) {
  const scale = theme.overrides?.scale ?? theme.scale ?? look.type.body[0] / theme.type.body[0]
  const percent = Math.round(scale * 100)
  const buttonRadius = look.buttonRadius ?? look.radius
  return (
    <div className={css.shape}>
      <Slider
        label={words.corners}
        shown={`${look.radius} px`}
        min={0}
        max={32}
        value={look.radius}
        onChange={(radius) => onSet({ radius })}
      />
      <Slider
        label={words.buttonCorners}
        shown={`${buttonRadius} px`}
        min={0}
        max={32}
        value={buttonRadius}
        onChange={(radius) => onSet({ buttonRadius: radius })}
      />
      <Slider
        label={words.textSize}
        shown={`${percent}%`}
        min={80}
        max={125}
        step={5}
        value={percent}
        onChange={(next) => onSet({ scale: next / 100 })}
      />
      <div className={css.shapeSample} aria-hidden="true">
        <i style={{ background: look.palette.primary, borderRadius: look.radius }} />
        <b
          style={{
            background: look.palette.accent,
            color: inkOn(look.palette.accent),
            borderRadius: buttonRadius,
            fontFamily: `"${look.fonts.body.family}"`,
          }}
        >
          {words.sampleButton}
        </b>
      </div>
    </div>
  )
}

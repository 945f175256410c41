import { inkOn, type Look, type LookOverrides, type Theme } from '@recto/document'
import { useId } from 'react'
import css from './theme.module.css'
import * as words from './words.ts'

type ThemeShapeProps = { look: Look; theme: Theme; onSet: (own: LookOverrides) => void }

/** Corners and the size of all type. */
export function ThemeShape({ look, theme, onSet }: ThemeShapeProps) {
  const scale = theme.overrides?.scale ?? theme.scale ?? look.type.body[0] / theme.type.body[0]
  return (
    <div className={css.shape}>
      <Range
        label={words.corners}
        unit="px"
        min={0}
        max={32}
        value={look.radius}
        onChange={(radius) => onSet({ radius })}
      />
      <Range
        label={words.buttonCorners}
        unit="px"
        min={0}
        max={32}
        value={look.buttonRadius ?? look.radius}
        onChange={(buttonRadius) => onSet({ buttonRadius })}
      />
      <Range
        label={words.textSize}
        unit="%"
        min={80}
        max={125}
        step={5}
        value={Math.round(scale * 100)}
        onChange={(percent) => onSet({ scale: percent / 100 })}
      />
      <div className={css.shapeSample} aria-hidden="true">
        <i style={{ background: look.palette.primary, borderRadius: look.radius }} />
        <b
          style={{
            background: look.palette.accent,
            color: inkOn(look.palette.accent),
            borderRadius: look.buttonRadius ?? look.radius,
            fontFamily: `"${look.fonts.body.family}"`,
          }}
        >
          {words.sampleButton}
        </b>
      </div>
    </div>
  )
}

type RangeProps = {
  label: string
  unit: string
  min: number
  max: number
  step?: number
  value: number
  onChange: (value: number) => void
}

function Range({ label, unit, value, onChange, ...rest }: RangeProps) {
  const id = useId()
  return (
    <div className={css.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>
        {value}
        {unit}
      </output>
      <input
        id={id}
        type="range"
        value={value}
        {...rest}
        style={{ ['--at' as string]: `${(100 * (value - rest.min)) / (rest.max - rest.min)}%` }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}

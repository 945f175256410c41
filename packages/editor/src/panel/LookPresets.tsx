import type { Box, Theme } from '@recto/document'
import { fillCss } from '@recto/document'
import { paletteStyle } from '../Swatches.tsx'
import * as words from './look.words.ts'
import css from './panel.module.css'

const PAD: Box['pad'] = [30, 30, 30, 30]

/** Whole looks of a module's frame, from the quietest to the loudest. */
const PRESETS: readonly { name: string; box: Box }[] = [
  { name: words.plain, box: {} },
  { name: words.outline, box: { pad: PAD, border: true, round: true } },
  { name: words.card, box: { fill: 'surface', pad: PAD, round: true } },
  { name: words.filled, box: { fill: 'primary', pad: PAD, round: true } },
]

type LookPresetsProps = { box: Box; theme: Theme; onBox: (box: Box) => void }

/** The looks to choose from, drawn in the folio's colours; what each sets can be changed below. */
export function LookPresets({ box, theme, onBox }: LookPresetsProps) {
  return (
    <div className={css.group}>
      <h3>{words.look}</h3>
      <div className={css.presets} style={paletteStyle(theme)}>
        {PRESETS.map((preset) => (
          <button
            key={preset.name}
            type="button"
            aria-pressed={isLike(box, preset.box)}
            onClick={() => onBox({ ...preset.box })}
          >
            <span aria-hidden="true">
              <i
                data-border={preset.box.border}
                data-dark={preset.box.fill === 'primary' || undefined}
                style={{ background: preset.box.fill && fillCss(preset.box.fill) }}
              />
            </span>
            {preset.name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Whether a box looks like a preset, whatever order its values were set in. */
const isLike = (box: Box, preset: Box): boolean =>
  box.fill === preset.fill &&
  box.pad?.[0] === preset.pad?.[0] &&
  (box.border ?? false) === (preset.border ?? false) &&
  (box.round ?? false) === (preset.round ?? false) &&
  !box.topline

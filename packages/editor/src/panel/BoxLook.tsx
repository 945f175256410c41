import type { Box, ModuleType, Theme, VAlign } from '@recto/document'
import { MODULE_KINDS } from '@recto/modules/kinds'
import { Segmented, Switch } from '@recto/ui'
import { AlignVerticalJustifyCenter, AlignVerticalJustifyEnd, AlignVerticalJustifyStart } from 'lucide-react'
import { memo } from 'react'
import { FillPicker } from './FillPicker.tsx'
import { Folded } from './Folded.tsx'
import { LookPresets } from './LookPresets.tsx'
import css from './panel.module.css'
import * as words from './panel.words.ts'

type BoxLookProps = {
  type: ModuleType
  box: Box
  vAlign: VAlign
  theme: Theme
  onBox: (box: Box) => void
  onVAlign: (vAlign: VAlign) => void
}

const PADS = { none: 0, s: 20, m: 30, l: 40 } as const
type Pad = keyof typeof PADS

const padOf = ({ pad }: Box): Pad => {
  const top = pad?.[0] ?? 0
  return top === 0 ? 'none' : top <= 20 ? 's' : top <= 30 ? 'm' : 'l'
}

/** The box settings of any module: fill, padding, borders, corners, and content alignment. */
const BoxLook = memo(function BoxLook({ type, box, vAlign, theme, onBox, onVAlign }: BoxLookProps) {
  const { shape } = MODULE_KINDS[type]
  // A line or an empty space has no content to align, and no corners.
  const isBare = shape === 'rule' || shape === 'none'
  const set = (part: Partial<Box>) => {
    const next = { ...box, ...part }
    onBox(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== false)) as Box)
  }
  return (
    <>
      {!isBare && <LookPresets box={box} theme={theme} onBox={onBox} />}
      <Folded title={words.box}>
        <div className={css.line}>
          {words.fill}
          <FillPicker value={box.fill} theme={theme} none={words.noFill} onPick={(fill) => set({ fill })} />
        </div>
        <div className={css.line}>
          {words.padding}
          <Segmented
            compact
            label={words.padding}
            value={padOf(box)}
            onChange={(pad) => {
              const px = PADS[pad]
              set({ pad: px === 0 ? undefined : [px, px, px, px] })
            }}
            options={[
              { value: 'none', label: words.none },
              { value: 's', label: 'S' },
              { value: 'm', label: 'M' },
              { value: 'l', label: 'L' },
            ]}
          />
        </div>
        {!isBare && (
          <>
            <div className={css.line}>
              {words.verticalAlign}
              <Segmented
                compact
                label={words.verticalAlign}
                value={vAlign}
                onChange={onVAlign}
                options={[
                  { value: 'top', label: words.top, icon: AlignVerticalJustifyStart },
                  { value: 'center', label: words.middle, icon: AlignVerticalJustifyCenter },
                  { value: 'bottom', label: words.bottom, icon: AlignVerticalJustifyEnd },
                ]}
              />
            </div>
            <Switch
              compact
              className={css.line}
              label={words.border}
              checked={box.border === true}
              onChange={(border) => set({ border })}
            />
            <Switch
              compact
              className={css.line}
              label={words.roundCorners}
              checked={box.round === true}
              onChange={(round) => set({ round })}
            />
            <Switch
              compact
              className={css.line}
              label={words.topBorder}
              checked={box.topline === true}
              onChange={(topline) => set({ topline })}
            />
          </>
        )}
      </Folded>
    </>
  )
}, sameLook)

// Typing changes neither; a module's callbacks never change what they do.
function sameLook(before: BoxLookProps, after: BoxLookProps): boolean {
  return (
    before.theme === after.theme &&
    before.type === after.type &&
    before.vAlign === after.vAlign &&
    JSON.stringify(before.box) === JSON.stringify(after.box)
  )
}

export default BoxLook

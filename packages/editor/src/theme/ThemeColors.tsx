import {
  COLOR_TOKENS,
  type ColorToken,
  contrastOf,
  ENOUGH_CONTRAST,
  hexColor,
  type Look,
  type LookOverrides,
} from '@recto/document'
import { OfferedColorsContext, offeredWith } from '@recto/modules/kit'
import { Icon, TextInput } from '@recto/ui'
import { Check, TriangleAlert } from 'lucide-react'
import { Fragment, use, useEffect, useState } from 'react'
import css from './theme.module.css'
import * as words from './words.ts'

const NAMES: Readonly<Record<ColorToken, string>> = words.colorNames
const ORDER: readonly ColorToken[] = ['primary', 'accent', 'background', 'onBackground', 'onPrimary']

/** The colour that each colour is read against. */
const READ_ON: Partial<Record<ColorToken, ColorToken>> = { onBackground: 'background', onPrimary: 'primary' }

/** The five colours of the look: one is open at a time, with its options below it. */
export function ThemeColors({ look, onSet }: { look: Look; onSet: (own: LookOverrides) => void }) {
  const [open, setOpen] = useState<ColorToken>('primary')
  const { colors, isFree } = use(OfferedColorsContext)
  const value = look.palette[open]
  // Where any colour is free, those of the theme come first.
  const own = isFree ? [...new Set(ORDER.map((token) => look.palette[token].toUpperCase()))] : []
  const offered = isFree ? colors.map((color) => color.toUpperCase()) : offeredWith(colors, value)
  const onPick = (color: string) => onSet({ [open]: color })
  const editor = (
    <div className={css.chosen}>
      {isFree && <h3>{words.colorsOfTheme}</h3>}
      {isFree && <Offered name={NAMES[open]} colors={own} value={value} onPick={onPick} />}
      {isFree && <h3>{words.moreColors}</h3>}
      <Offered
        name={NAMES[open]}
        colors={offered.filter((color) => !own.includes(color))}
        value={value}
        onPick={onPick}
      />
      {isFree && <FreeColor name={NAMES[open]} value={value} onPick={onPick} />}
      <Verdict look={look} token={open} />
    </div>
  )
  return (
    <div className={css.tokens} role="radiogroup" aria-label={words.themeColors}>
      {ORDER.filter((token) => COLOR_TOKENS.includes(token)).map((token) => (
        <Fragment key={token}>
          <label data-on={token === open || undefined}>
            <input
              type="radio"
              name="token"
              aria-label={NAMES[token]}
              checked={token === open}
              onChange={() => setOpen(token)}
            />
            <i style={{ background: look.palette[token] }} />
            <span>
              {NAMES[token]}
              <small>{words.colorUses[token]}</small>
            </span>
          </label>
          {token === open && editor}
        </Fragment>
      ))}
    </div>
  )
}

type OfferedProps = { name: string; colors: readonly string[]; value: string; onPick: (hex: string) => void }

/** Colours to press. */
const Offered = ({ name, colors, value, onPick }: OfferedProps) => (
  <div className={css.offered}>
    {colors.map((color) => (
      <button
        key={color}
        type="button"
        style={{ background: color }}
        aria-label={`${name} ${color}`}
        title={color}
        aria-pressed={color === value.toUpperCase()}
        onClick={() => onPick(color)}
      />
    ))}
  </div>
)

/** Any other colour: picked visually, or typed. */
function FreeColor({ name, value, onPick }: { name: string; value: string; onPick: (hex: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <div className={css.free}>
      <input
        type="color"
        aria-label={words.pick(name)}
        value={value.toLowerCase()}
        onChange={(event) => onPick(event.target.value.toUpperCase())}
      />
      <TextInput
        size="compact"
        aria-label={words.asHex(name)}
        value={text}
        spellCheck={false}
        onChange={(event) => {
          const next = event.target.value.trim()
          setText(next)
          const read = hexColor.safeParse(next.startsWith('#') ? next : `#${next}`)
          if (read.success) onPick(read.data.toUpperCase())
        }}
        onBlur={() => setText(value)}
      />
    </div>
  )
}

/** Whether text is readable in this colour. */
function Verdict({ look: { palette }, token }: { look: Look; token: ColorToken }) {
  const other = READ_ON[token] ?? (token === 'background' ? 'onBackground' : token === 'primary' ? 'onPrimary' : null)
  if (!other) return null
  const contrast = contrastOf(palette[token], palette[other])
  const isEnough = contrast >= ENOUGH_CONTRAST
  return (
    <p className={css.verdict} data-poor={!isEnough || undefined}>
      <Icon of={isEnough ? Check : TriangleAlert} size={14} />
      {words.contrast(isEnough, contrast.toFixed(1), NAMES[other].toLowerCase())}
    </p>
  )
}

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
import { use, useEffect, useState } from 'react'
import css from './theme.module.css'
import * as words from './words.ts'

const NAMES: Readonly<Record<ColorToken, string>> = words.colorNames
const ORDER: readonly ColorToken[] = ['primary', 'accent', 'background', 'onBackground', 'onPrimary']

/** The colour that each colour is read against. */
const READ_ON: Partial<Record<ColorToken, ColorToken>> = { onBackground: 'background', onPrimary: 'primary' }

/** The five colours of the look: one is open at a time, with its options. */
export function ThemeColors({ look, onSet }: { look: Look; onSet: (own: LookOverrides) => void }) {
  const [open, setOpen] = useState<ColorToken>('primary')
  const { colors, isFree } = use(OfferedColorsContext)
  const value = look.palette[open]
  return (
    <div className={css.colors}>
      <div className={css.tokens} role="radiogroup" aria-label={words.themeColors}>
        {ORDER.filter((token) => COLOR_TOKENS.includes(token)).map((token) => (
          <label key={token} data-on={token === open || undefined}>
            <input type="radio" name="token" checked={token === open} onChange={() => setOpen(token)} />
            <i style={{ background: look.palette[token] }} />
            {NAMES[token]}
          </label>
        ))}
      </div>
      <div className={css.offered}>
        {offeredWith(colors, value).map((color) => (
          <button
            key={color}
            type="button"
            style={{ background: color }}
            aria-label={`${NAMES[open]} ${color}`}
            title={color}
            aria-pressed={color === value.toUpperCase()}
            onClick={() => onSet({ [open]: color })}
          />
        ))}
      </div>
      {isFree && <FreeColor name={NAMES[open]} value={value} onPick={(hex) => onSet({ [open]: hex })} />}
      <Verdict look={look} token={open} />
    </div>
  )
}

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

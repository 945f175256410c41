import { hexColor, type Theme } from '@recto/document'
import { Button, Popup } from '@recto/ui'
import css from './panel.module.css'
import { PALETTES } from './themes.ts'

const COLORS: readonly [keyof Theme['palette'], string][] = [
  ['primary', 'Primary'],
  ['accent', 'Accent'],
  ['background', 'Background'],
  ['onBackground', 'Text'],
  ['onPrimary', 'Text on primary'],
]

type ThemePopupProps = { theme: Theme; onTheme: (theme: Theme) => void; onClose: () => void }

/** The folio's colours: one change restyles everything. */
export function ThemePopup({ theme, onTheme, onClose }: ThemePopupProps) {
  const isSame = (palette: Theme['palette']) => COLORS.every(([token]) => same(palette[token], theme.palette[token]))
  return (
    <Popup
      title="Theme"
      width="s"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={css.themes}>
        {PALETTES.map(({ name, palette }) => (
          <button
            key={name}
            type="button"
            className={css.theme}
            aria-pressed={isSame(palette)}
            style={{ background: palette.background, color: palette.onBackground }}
            onClick={() => onTheme({ ...theme, name, palette })}
          >
            <b>{name}</b>
            <i>
              <s style={{ background: palette.primary }} />
              <s style={{ background: palette.accent }} />
              <s style={{ background: palette.onBackground }} />
            </i>
          </button>
        ))}
      </div>
      <div className={css.colors}>
        {COLORS.map(([token, label]) => (
          <label key={token}>
            {label}
            <input
              type="color"
              value={theme.palette[token].toLowerCase()}
              onChange={(event) => {
                const read = hexColor.safeParse(event.target.value)
                if (read.success)
                  onTheme({ ...theme, name: 'Own colours', palette: { ...theme.palette, [token]: read.data } })
              }}
            />
          </label>
        ))}
      </div>
    </Popup>
  )
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

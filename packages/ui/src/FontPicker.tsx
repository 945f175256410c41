import { byRank, keyOf } from '@recto/words'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './FontPicker.module.css'
import { SearchInput } from './TextInput.tsx'
import * as ownWords from './words.ts'

/** A family to choose from. */
export type OfferedFont = {
  name: string
  category: 'sans' | 'serif' | 'slab' | 'display' | 'handwriting' | 'mono'
  /** Shown next to its name: its source. */
  hint?: string
  /** It is fetched when it is chosen: until then its name is drawn in the interface's own font. */
  isFar?: boolean
}

const CATEGORIES = {
  all: 'All',
  sans: 'Sans',
  serif: 'Serif',
  slab: 'Slab',
  display: 'Display',
  handwriting: 'Script',
  mono: 'Mono',
} as const

type Filter = keyof typeof CATEGORIES

const RECENT_KEY = 'recto.fonts'
const MOST_RECENT = 5

type FontPickerProps = {
  /** For screen readers: the use of the font. */
  label: string
  fonts: readonly OfferedFont[]
  value: string | null
  onPick: (font: OfferedFont) => void
  /** Receives the search text, if more can be found than is offered. */
  onQuery?: (query: string) => void
  /** Below the list: that a search is running, or an error. */
  note?: ReactNode
  /** Above the list, such as the default. */
  first?: ReactNode
}

/** Families to choose from, each name in its own face: by search, kind and arrow keys; those chosen last come first. */
export function FontPicker({ label, fonts, value, onPick, onQuery, note, first }: FontPickerProps) {
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<Filter>('all')
  const [recent] = useState(recentFonts)
  const [at, setAt] = useState(-1)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => {
    const words = query.trim()
    const found = byRank(
      fonts.filter(({ category }) => kind === 'all' || category === kind),
      ({ name }) => name,
      words,
    )
    if (words !== '' || kind !== 'all') return found
    const last = recent.flatMap((name) => found.find((font) => font.name === name) ?? [])
    return [...last, ...found.filter((font) => !last.includes(font))]
  }, [fonts, query, kind, recent])
  const offered = fonts.some(({ category }) => category !== fonts[0]?.category)

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  })

  const pick = (font: OfferedFont) => {
    keepRecent(font.name)
    onPick(font)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const last = shown.length - 1
    const next = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[keyOf(event)]
    const font = shown[at]
    if (next !== undefined && shown.length > 0) setAt(next)
    else if (keyOf(event) === 'Enter' && font) pick(font)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.picker}>
      <SearchInput
        label={ownWords.searchOf(label.toLowerCase())}
        placeholder={ownWords.searchFonts}
        value={query}
        onChange={(next) => {
          setQuery(next)
          setAt(next.trim() === '' ? -1 : 0)
          onQuery?.(next)
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      />
      {offered && (
        <div className={styles.kinds} role="radiogroup" aria-label={ownWords.kindOfFont}>
          {(Object.keys(CATEGORIES) as Filter[]).map((one) => (
            <label key={one}>
              <input type="radio" name={`${id}-kind`} checked={kind === one} onChange={() => setKind(one)} />
              {CATEGORIES[one]}
            </label>
          ))}
        </div>
      )}
      {first}
      <div ref={list} id={id} className={styles.list} role="listbox" aria-label={label} tabIndex={-1}>
        {shown.map((font, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field
          // biome-ignore lint/a11y/useFocusableInteractive: the search field has the focus and names the active option
          <div
            key={font.name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={font.name === value}
            className={classes(styles.option)}
            data-active={index === at || undefined}
            onClick={() => pick(font)}
          >
            <span style={font.isFar ? undefined : { fontFamily: `"${font.name}", var(--font)` }}>{font.name}</span>
            {font.hint && <small>{font.hint}</small>}
          </div>
        ))}
        {shown.length === 0 && !note && <p className={styles.none}>{ownWords.noFontOfThisName}</p>}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}

function recentFonts(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : []
  } catch {
    return []
  }
}

function keepRecent(name: string): void {
  const all = [name, ...recentFonts().filter((one) => one !== name)].slice(0, MOST_RECENT)
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(all))
  } catch {
    // Without storage in this browser there are no recent fonts.
  }
}

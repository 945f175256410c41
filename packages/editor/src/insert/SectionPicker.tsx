import type { FolioDocument, Look, PageData } from '@recto/document'
import { EmptyState, Popup, SearchInput, Skeleton } from '@recto/ui'
import { ScaledSheet } from '@recto/viewer'
import { fold, keyOf } from '@recto/words'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Editor } from '../core/editor.ts'
import { useLook } from '../look.tsx'
import { usePage } from '../store-hooks.ts'
import css from './insert.module.css'
import { type Ground, type Offer, offers, readySection } from './ready-sections.ts'
import { useFocusSheet } from './use-focus-sheet.ts'
import { useWidths } from './use-widths.ts'
import * as words from './words.ts'

type SectionPickerProps = {
  editor: Editor
  token: string
  /** URL of the fonts, with a trailing slash. */
  fonts: string
  onClose: () => void
}

type GroupName = Offer['group'] | 'all'

/**
 * Layouts with sample text, drawn in the folio's look; the chosen one is added after the selected section, or replaces
 * it if nothing was made of it yet, as one step.
 */
export function SectionPicker({ editor, token, fonts, onClose }: SectionPickerProps) {
  const { store, selection } = editor
  const { look, fonts: others } = useLook()
  const page = usePage(store)
  const widths = useWidths(look.fonts, fonts, others)
  useFocusSheet()
  const [typed, setTyped] = useState('')
  const [group, setGroup] = useState<GroupName>('all')
  const ground = useMemo(() => widths && { theme: look, page, widths, token }, [look, page, widths, token])
  const all = offers(page)
  const shown = all.filter((one) => (typed === '' ? group === 'all' || one.group === group : isNamed(one, typed)))

  const insert = (name: string) => {
    const made = ground && readySection(name, ground)
    if (!made) return
    const after = selection.get().sectionId ?? store.read().sections.at(-1)?.id ?? null
    const { section, modules } = made
    if (editor.run('insertSection', { after, section, modules })) onClose()
  }

  return (
    <Popup
      title={page.mode === 'paged' ? words.pageTitle : words.title}
      width="xl"
      bare
      minHeight={680}
      onClose={onClose}
    >
      <div className={css.picker}>
        <nav className={css.groups} aria-label={words.kinds}>
          {(['all', ...Object.keys(words.groups)] as GroupName[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={typed === '' && name === group}
              onClick={() => {
                setGroup(name)
                setTyped('')
              }}
            >
              {name === 'all' ? words.all : words.groups[name]}
              <small>{name === 'all' ? all.length : all.filter((one) => one.group === name).length}</small>
            </button>
          ))}
        </nav>
        <div className={css.content}>
          <div className={css.bar}>
            <SearchInput
              label={words.search}
              value={typed}
              onChange={setTyped}
              onKeyDown={(event) => {
                const [first] = shown
                if (keyOf(event) !== 'Enter' || typed === '' || !first) return
                event.preventDefault()
                insert(first.name)
              }}
            />
            <p>{words.hint}</p>
          </div>
          {shown.length === 0 ? (
            <EmptyState title={words.none} text={words.noneHint} />
          ) : (
            <div className={css.grid}>
              {shown.map((one) => (
                <Tile key={one.name} offer={one} ground={ground} look={look} page={page} onPick={insert} />
              ))}
            </div>
          )}
        </div>
      </div>
    </Popup>
  )
}

const isNamed = ({ name, purpose, group }: Offer, typed: string): boolean => {
  const text = fold(`${name.replaceAll('-', ' ')} ${purpose} ${words.groups[group]} ${words.alsoCalled[group]}`)
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

type TileProps = { offer: Offer; ground: Ground | null; look: Look; page: PageData; onPick: (name: string) => void }

function Tile({ offer: { name, purpose }, ground, look, page, onPick }: TileProps) {
  const tile = useRef<HTMLButtonElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!tile.current) return
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    })
    observer.observe(tile.current)
    return () => observer.disconnect()
  }, [])
  const made = useMemo(() => (isNear && ground ? readySection(name, ground) : undefined), [isNear, ground, name])
  const isOver = made === null
  return (
    <button
      ref={tile}
      type="button"
      className={css.tile}
      data-layout={name}
      disabled={isOver}
      onClick={() => onPick(name)}
    >
      <span className={css.picture} aria-hidden={!isOver}>
        {isOver ? (
          words.doesNotFit
        ) : made ? (
          <ScaledSheet document={documentOf(made, look, page)} />
        ) : (
          <Skeleton height={120} />
        )}
      </span>
      <span>{purpose}</span>
    </button>
  )
}

type Made = NonNullable<ReturnType<typeof readySection>>

function documentOf({ section, drawn }: Made, look: Look, page: PageData): FolioDocument {
  const id = drawn[0]?.sectionId ?? ''
  return {
    schemaVersion: 0,
    theme: look,
    page,
    language: 'en',
    sections: [
      {
        title: '',
        background: 'background',
        heightRows: 0,
        ...section,
        id,
        order: 'a',
      } as FolioDocument['sections'][number],
    ],
    modules: [...drawn],
    unreadable: [],
  }
}

import type { FolioSection } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import type { FolioStore } from '@recto/store'
import { Icon, IconButton, Menu } from '@recto/ui'
import { keyOf } from '@recto/words'
import { Ellipsis, EyeOff, FileSliders, LayoutTemplate, Lock, Pencil, Plus } from 'lucide-react'
import { type CSSProperties, memo, type KeyboardEvent as ReactKey, useCallback, useMemo, useRef, useState } from 'react'
import { sectionMenu } from '../canvas/SectionTools.tsx'
import type { SectionWord } from '../core/section-word.ts'
import { sectionOf } from '../core/selection.ts'
import type { State } from '../core/state.ts'
import { followPress } from '../gestures/pointer.ts'
import { lazyPart } from '../lazy-part.tsx'
import { type Peer, peerIn } from '../live/people.ts'
import { useLook } from '../look.tsx'
import { useInSmall, usePage, useSections } from '../store-hooks.ts'
import { useEditor } from '../use-editor.ts'
import { useValue } from '../use-state.ts'
import css from './rail.module.css'
import { sectionName } from './section-name.ts'
import * as words from './words.ts'

const RealThumb = lazyPart(async () => (await import('./RealThumb.tsx')).RealThumb)

type RailProps = {
  peers: State<readonly Peer[]>
  canEdit: boolean
  assets: Assets
}

/** The sections by number with a small picture, who is in them, and their order by hand and by key. */
export function SectionRail({ peers, canEdit, assets }: RailProps) {
  const editor = useEditor()
  const { store, selection } = editor
  const page = usePage(store)
  const word = page.mode === 'paged' ? 'page' : 'section'
  const sections = useSections(store)
  const current = useValue(selection, sectionOf)
  const [held, setHeld] = useState<{ id: string; gap: number } | null>(null)
  const gap = held?.gap ?? null
  const [renaming, setRenaming] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)

  const drag = (down: PointerEvent, id: string) => {
    let at: number | null = null
    followPress(down, down.currentTarget as Element, list.current, {
      start() {},
      move(event) {
        const rows = [...(list.current?.querySelectorAll('[data-rail]') ?? [])]
        const found = rows.findIndex((row) => {
          const rect = row.getBoundingClientRect()
          return event.clientY < rect.top + rect.height / 2
        })
        at = found < 0 ? rows.length : found
        setHeld({ id, gap: at })
      },
      drop() {
        setHeld(null)
        const from = sections.findIndex((section) => section.id === id)
        if (at === null || at === from || at === from + 1) return
        editor.run('placeSection', { id, after: at === 0 ? null : (sections[at - 1]?.id ?? null) })
      },
      cancel: () => setHeld(null),
      click: () => editor.run('goToSection', { id }),
    })
  }

  const mayRename = ({ id }: FolioSection) => editor.may('setSection', { id, patch: {} }) === null
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-rail] > button') ?? [])]
  const onKey = (event: ReactKey, section: FolioSection, at: number) => {
    if (event.target !== event.currentTarget) return
    const step = keyOf(event) === 'ArrowDown' ? 1 : keyOf(event) === 'ArrowUp' ? -1 : 0
    if (step !== 0 && event.altKey && canEdit) {
      event.preventDefault()
      editor.run('moveSection', { id: section.id, by: step })
    } else if (step !== 0) {
      event.preventDefault()
      rows()[at + step]?.focus()
    } else if (keyOf(event) === 'F2' && mayRename(section)) {
      event.preventDefault()
      setRenaming(section.id)
    } else if (keyOf(event) === 'Delete' || keyOf(event) === 'Backspace') {
      if (editor.run('deleteSection', { id: section.id })) event.preventDefault()
    } else if (keyOf(event) === 'Enter' || keyOf(event) === ' ') {
      event.preventDefault()
      editor.run('goToSection', { id: section.id })
    }
  }

  const title = word === 'page' ? 'Page' : 'Section'
  return (
    <nav className={css.rail} aria-label={`${title}s`} data-region="sections">
      <div className={css.head}>
        {title}s
        {canEdit && (
          <IconButton
            icon={FileSliders}
            label={words.pageSetup}
            size="compact"
            onClick={() => editor.run('openPage')}
          />
        )}
      </div>
      <ol ref={list} className={css.list} data-dragging={held ? '' : undefined}>
        {sections.map((section, at) => (
          <li
            key={section.id}
            data-rail={section.id}
            data-held={held?.id === section.id || undefined}
            data-gap={gap === at ? 'before' : gap === at + 1 && at === sections.length - 1 ? 'after' : undefined}
          >
            {renaming === section.id ? (
              <Rename
                section={section}
                onDone={(name) => {
                  setRenaming(null)
                  // With the keyboard, the field closes when it loses focus; someone who pressed elsewhere already has
                  // the focus there.
                  requestAnimationFrame(() => {
                    if (document.activeElement === document.body) rows()[at]?.focus()
                  })
                  if (name !== section.title) editor.run('setSection', { id: section.id, patch: { title: name } })
                }}
              />
            ) : (
              <button
                type="button"
                className={css.row}
                aria-current={current === section.id ? 'true' : undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown F2 Delete"
                onPointerDown={(event) => {
                  if (event.button === 0) drag(event.nativeEvent, section.id)
                }}
                onDoubleClick={() => mayRename(section) && setRenaming(section.id)}
                onKeyDown={(event) => onKey(event, section, at)}
              >
                <em className={css.number}>{at + 1}</em>
                <Row section={section} number={at + 1} store={store} peers={peers} word={word} assets={assets} />
              </button>
            )}
            {canEdit && (
              <RowMenu section={section} number={at + 1} count={sections.length} word={word} onRename={setRenaming} />
            )}
          </li>
        ))}
      </ol>
      {canEdit && (
        <button type="button" className={css.add} onClick={() => editor.run('addSection')}>
          <Icon of={Plus} size={14} /> {words.addNew(title)}
        </button>
      )}
      {canEdit && (
        <button type="button" className={css.layouts} onClick={() => editor.run('openSections')}>
          <Icon of={LayoutTemplate} size={14} /> {words.layouts(title)}
        </button>
      )}
    </nav>
  )
}

/** Memoised while the rail marks another section: menus are most of its rendering cost. */
const RowMenu = memo(function RowMenu({
  section,
  number,
  word,
  onRename,
}: {
  section: FolioSection
  number: number
  /** Of all sections. */
  count: number
  word: SectionWord
  onRename: (id: string) => void
}) {
  const editor = useEditor()
  return (
    <span className={css.more}>
      <Menu
        side="right"
        trigger={<IconButton icon={Ellipsis} label={words.moreFor(word, number)} size="compact" tooltip={false} />}
        items={[
          {
            label: words.rename,
            icon: Pencil,
            keys: 'F2',
            disabled: section.lockedBy !== undefined,
            onSelect: () => onRename(section.id),
          },
          ...sectionMenu(editor, section),
        ]}
      />
    </span>
  )
})

const Row = memo(function Row({
  section,
  number,
  store,
  peers,
  word,
  assets,
}: {
  section: FolioSection
  number: number
  store: FolioStore
  peers: RailProps['peers']
  word: SectionWord
  assets: Assets
}) {
  const modules = useInSmall(
    store,
    useCallback(() => store.modulesOf(section.id), [store, section.id]),
  )
  const { look: theme, brand } = useLook()
  const here = useValue(
    peers,
    useMemo(() => peerIn(section.id), [section.id]),
  )
  return (
    <>
      <span className={css.thumbPlace}>
        <RealThumb
          assets={assets}
          section={section}
          modules={modules}
          theme={theme}
          brand={brand}
          pictureUrl={section.picture && assets.url(section.picture.fileId, 240)}
        />
      </span>
      <span className={css.words}>
        <span className={css.title}>{sectionName(section, modules, number, word)}</span>
        {(section.isHidden || section.lockedBy !== undefined) && (
          <span className={css.states}>
            {section.isHidden && (
              <i title={words.hiddenFromReaders}>
                <Icon of={EyeOff} size={12} /> {words.hidden}
              </i>
            )}
            {section.lockedBy !== undefined && (
              <i title={words.lockedBy(section.lockedBy)}>
                <Icon of={Lock} size={12} /> {section.lockedBy.split(' ')[0]}
              </i>
            )}
          </span>
        )}
        {here && (
          <span className={css.who} style={{ '--theirs': here.color } as CSSProperties}>
            {words.isHere(here.name.split(' ')[0] ?? '')}
          </span>
        )}
      </span>
    </>
  )
})

function Rename({ section, onDone }: { section: FolioSection; onDone: (title: string) => void }) {
  const [title, setTitle] = useState(section.title)
  const isDone = useRef(false)
  const done = (result: string) => {
    if (isDone.current) return
    isDone.current = true
    onDone(result)
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the field replaces what was pressed to get it
      autoFocus
      className={css.rename}
      aria-label={words.nameOfTheSection}
      value={title}
      maxLength={120}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => done(title.trim())}
      onKeyDown={(event) => {
        if (keyOf(event) !== 'Enter' && keyOf(event) !== 'Escape') return
        // The field goes: the key is not the canvas's then.
        event.stopPropagation()
        done(title.trim())
      }}
    />
  )
}

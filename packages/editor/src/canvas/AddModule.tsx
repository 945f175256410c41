import type { ModuleSpec, ModuleType } from '@recto/document'
import { MODULE_KINDS } from '@recto/modules/kinds'
import { Icon, type LucideIcon } from '@recto/ui'
import { keyOf } from '@recto/words'
import { LayoutTemplate, Search } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { caretPlace } from './caret-place.ts'
import css from './insert.module.css'
import { inGroups } from './module-groups.ts'
import * as ownWords from './words.ts'
import { groups } from './words.ts'

type AddModuleProps = {
  types: readonly ModuleType[]
  specOf: (type: ModuleType) => ModuleSpec
  /** Where it opens, px of the window, unless a text is being typed. */
  at: { clientX: number; clientY: number }
  onPick: (type: ModuleType) => void
  /** Shows layouts of whole sections instead. */
  onSections: () => void
  onClose: () => void
}

/** What is offered at the end, for those who want more than a module. */
const SECTIONS = 'sections'

/** The add-module popup at a place of the sheet [EDIT-05]: type to search, arrows and Enter choose. */
export function AddModule({ types, specOf, at, onPick, onSections, onClose }: AddModuleProps) {
  const [words, setWords] = useState('')
  const [index, setIndex] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  // At the caret of a text that is being typed.
  const [place] = useState(() => caretPlace() ?? at)
  const id = useId()
  const wanted = words.trim().toLowerCase()
  const names = (type: ModuleType) => specOf(type).title.toLowerCase()
  // By its name first; what people call it otherwise comes after.
  const grouped = inGroups(types)
  const all = grouped.flatMap((one) => one.types)
  const named = all.filter((type) => names(type).includes(wanted))
  const found = [
    ...named,
    ...all.filter(
      (type) =>
        !named.includes(type) && MODULE_KINDS[type].also?.split(' ').some((word) => word.startsWith(wanted)) === true,
    ),
  ]
  const shown = wanted === '' ? grouped : [{ group: null, types: found }]
  const isSectionsFound = ownWords.sectionsAlso.split(' ').some((word) => word.startsWith(wanted))
  const offered = [...found, ...(isSectionsFound ? ([SECTIONS] as const) : [])]
  const chosen = offered[Math.min(index, offered.length - 1)]
  const pick = (what: ModuleType | typeof SECTIONS) => (what === SECTIONS ? onSections() : onPick(what))

  useLayoutEffect(() => {
    const menu = root.current
    if (!menu) return
    const { offsetWidth, offsetHeight } = menu
    menu.style.left = `${Math.max(8, Math.min(place.clientX, window.innerWidth - offsetWidth - 8))}px`
    menu.style.top = `${Math.max(8, Math.min(place.clientY, window.innerHeight - offsetHeight - 8))}px`
  }, [place])
  useEffect(() => {
    root.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    const before = document.activeElement
    root.current?.querySelector('input')?.focus()
    const onDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) onClose()
    }
    window.addEventListener('pointerdown', onDown, true)
    return () => {
      window.removeEventListener('pointerdown', onDown, true)
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [onClose])

  return (
    <div ref={root} className={css.menu} role="dialog" aria-label={ownWords.addAModule} data-no-drag="">
      <Icon of={Search} />
      <input
        className={css.search}
        value={words}
        placeholder={ownWords.searchModules}
        role="combobox"
        aria-label={ownWords.searchModules}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen ? `${id}-${chosen}` : undefined}
        onChange={(event) => {
          setWords(event.target.value)
          setIndex(0)
        }}
        onKeyDown={(event) => {
          if (keyOf(event) === 'ArrowDown' || keyOf(event) === 'ArrowUp') {
            event.preventDefault()
            const by = keyOf(event) === 'ArrowDown' ? 1 : -1
            setIndex((now) => (offered.length === 0 ? 0 : (now + by + offered.length) % offered.length))
          } else if (keyOf(event) === 'Enter' && chosen) {
            event.preventDefault()
            pick(chosen)
          } else if (keyOf(event) === 'Escape') {
            event.stopPropagation()
            onClose()
          }
        }}
      />
      <div id={id} className={css.list} role="listbox" aria-label={ownWords.modules}>
        {shown.map(({ group, types: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list
          <div key={group ?? 'found'} role="group" aria-label={group ? groups[group] : undefined}>
            {group && <p aria-hidden="true">{groups[group]}</p>}
            {some.map((type) => (
              <Option
                key={type}
                id={`${id}-${type}`}
                icon={MODULE_KINDS[type].icon}
                title={specOf(type).title}
                hint={MODULE_KINDS[type].hint}
                isChosen={type === chosen}
                onPoint={() => setIndex(offered.indexOf(type))}
                onPick={() => pick(type)}
              />
            ))}
          </div>
        ))}
        {isSectionsFound && (
          <Option
            id={`${id}-${SECTIONS}`}
            icon={LayoutTemplate}
            title={ownWords.wholeSection}
            hint={ownWords.wholeSectionHint}
            isChosen={chosen === SECTIONS}
            onPoint={() => setIndex(offered.length - 1)}
            onPick={onSections}
          />
        )}
      </div>
      {offered.length === 0 && <p className={css.empty}>{ownWords.noModuleHasThisName}</p>}
    </div>
  )
}

type OptionProps = {
  id: string
  icon: LucideIcon
  title: string
  hint: string | undefined
  isChosen: boolean
  onPoint: () => void
  onPick: () => void
}

function Option({ id, icon, title, hint, isChosen, onPoint, onPick }: OptionProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={css.option}
      onPointerEnter={onPoint}
      onClick={onPick}
    >
      <Icon of={icon} />
      <span>
        {title}
        <small>{hint}</small>
      </span>
    </button>
  )
}

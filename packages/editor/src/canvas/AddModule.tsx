import type { ModuleSpec, ModuleType } from '@recto/document'
import { MODULE_KINDS } from '@recto/modules/kinds'
import { Icon } from '@recto/ui'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import css from './insert.module.css'
import { inGroups } from './module-groups.ts'
import * as ownWords from './words.ts'
import { groups } from './words.ts'

type AddModuleProps = {
  types: readonly ModuleType[]
  specOf: (type: ModuleType) => ModuleSpec
  /** Where it opens, px of the window. */
  at: { clientX: number; clientY: number }
  onPick: (type: ModuleType) => void
  onClose: () => void
}

/** The add-module popup at a place of the sheet [EDIT-05]: type to search, arrows and Enter choose. */
export function AddModule({ types, specOf, at, onPick, onClose }: AddModuleProps) {
  const [words, setWords] = useState('')
  const [index, setIndex] = useState(0)
  const root = useRef<HTMLDivElement>(null)
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
  const chosen = found[Math.min(index, found.length - 1)]

  useLayoutEffect(() => {
    const menu = root.current
    if (!menu) return
    const { offsetWidth, offsetHeight } = menu
    menu.style.left = `${Math.max(8, Math.min(at.clientX, window.innerWidth - offsetWidth - 8))}px`
    menu.style.top = `${Math.max(8, Math.min(at.clientY, window.innerHeight - offsetHeight - 8))}px`
  }, [at])
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
      <input
        className={css.search}
        value={words}
        placeholder={ownWords.addAModule}
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
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            const by = event.key === 'ArrowDown' ? 1 : -1
            setIndex((now) => (found.length === 0 ? 0 : (now + by + found.length) % found.length))
          } else if (event.key === 'Enter' && chosen) {
            event.preventDefault()
            onPick(chosen)
          } else if (event.key === 'Escape') {
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
              <button
                key={type}
                id={`${id}-${type}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={type === chosen}
                className={css.option}
                onPointerEnter={() => setIndex(found.indexOf(type))}
                onClick={() => onPick(type)}
              >
                <Icon of={MODULE_KINDS[type].icon} />
                <span>
                  {specOf(type).title}
                  <small>{MODULE_KINDS[type].hint}</small>
                </span>
              </button>
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={css.empty}>{ownWords.noModuleHasThisName}</p>}
    </div>
  )
}

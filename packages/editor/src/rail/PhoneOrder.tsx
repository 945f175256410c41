import type { FolioModule, FolioSection } from '@recto/document'
import { narrowOrder } from '@recto/grid'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { FolioStore } from '@recto/store'
import { Button, Icon, Popup, toast } from '@recto/ui'
import { keyOf } from '@recto/words'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { firstWords } from '../core/module-words.ts'
import { followPress } from '../gestures/pointer.ts'
import { specOf } from '../module-registry.ts'
import { useModulesOf, usePage, useSection, useSections } from '../store-hooks.ts'
import { APPLIED_MS } from '../toast-times.ts'
import css from './phone-order.module.css'
import { sectionName } from './section-name.ts'
import * as words from './words.ts'

type PhoneOrderProps = {
  section: FolioSection
  name: string
  modules: readonly FolioModule[]
  /** null: by place on the sheet. */
  onOrder: (ids: readonly string[] | null) => void
  onClose: () => void
}

type PhoneOrderOfProps = {
  id: string
  store: Pick<FolioStore, 'read' | 'section' | 'modulesOf' | 'subscribe'>
  onOrder: (id: string, ids: readonly string[] | null) => void
  onClose: () => void
}

/** The phone order of one section of a folio, as long as the section exists. */
export function PhoneOrderOf({ id, store, onOrder, onClose }: PhoneOrderOfProps) {
  const section = useSection(store, id)
  const modules = useModulesOf(store, id)
  const page = usePage(store)
  const at = useSections(store).findIndex((one) => one.id === id)
  if (!section) return null
  const name = sectionName(section, modules, at + 1, page.mode === 'paged' ? 'page' : 'section')
  return (
    <PhoneOrder
      section={section}
      name={name}
      modules={modules}
      onOrder={(ids) => {
        onOrder(id, ids)
        toast(words.changesApplied, { ms: APPLIED_MS })
      }}
      onClose={onClose}
    />
  )
}

/** A section's modules in the order of phones, one below the other: drag, or move the focused one with Alt and the arrows. */
export function PhoneOrder({ section, name, modules, onOrder, onClose }: PhoneOrderProps) {
  const items = modules.map((module) => ({ ...module.rect, id: module.id }))
  const [ids, setIds] = useState(() => narrowOrder(items, section.phoneOrder).map(({ id }) => id))
  const [held, setHeld] = useState<string | null>(null)
  /** Where the dragged row would go: before this row. */
  const [gap, setGap] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const byId = new Map(modules.map((module) => [module.id, module]))
  const reading = narrowOrder(items).map(({ id }) => id)
  const shown = ids.filter((id) => byId.has(id))
  const isReading = shown.every((id, at) => id === reading[at])

  const put = (id: string, to: number) => {
    const at = Math.max(0, Math.min(shown.length - 1, to))
    const next = shown.filter((one) => one !== id).toSpliced(at, 0, id)
    setIds(next)
    setSaid(`Number ${at + 1} of ${next.length}.`)
  }
  const onKey = (event: KeyboardEvent, id: string, at: number) => {
    const step = keyOf(event) === 'ArrowDown' ? 1 : keyOf(event) === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (event.altKey) put(id, at + step)
    else list.current?.querySelectorAll<HTMLElement>('button')[at + step]?.focus()
  }
  const drag = (down: PointerEvent, id: string) => {
    let to: number | null = null
    const end = () => {
      setHeld(null)
      setGap(null)
    }
    followPress(down, down.currentTarget as Element, list.current, {
      start: () => setHeld(id),
      move(event) {
        const rows = [...(list.current?.querySelectorAll('button') ?? [])]
        const found = rows.findIndex((row) => {
          const rect = row.getBoundingClientRect()
          return event.clientY < rect.top + rect.height / 2
        })
        to = found < 0 ? rows.length : found
        setGap(to)
      },
      drop() {
        const from = shown.indexOf(id)
        if (to !== null && to !== from && to !== from + 1) put(id, to > from ? to - 1 : to)
        end()
      },
      cancel: end,
      click: () => {},
    })
  }

  return (
    <Popup
      title={words.phoneOrder}
      width="s"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" disabled={isReading} onClick={() => setIds(reading)}>
            {words.sameAsDesktop}
          </Button>
          <Button
            look="primary"
            onClick={() => {
              onOrder(isReading ? null : shown)
              onClose()
            }}
          >
            {words.done}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{words.orderHint(name)}</p>
      <ol ref={list} className={css.list} aria-label={words.orderOf(name)}>
        {shown.map((id, at) => {
          const module = byId.get(id) as FolioModule
          const spec = specOf(module.type)
          return (
            <li
              key={id}
              data-gap={gap === at ? 'before' : gap === at + 1 && at === shown.length - 1 ? 'after' : undefined}
            >
              <button
                type="button"
                className={css.row}
                data-held={held === id || undefined}
                data-phone={id}
                data-autofocus={at === 0 || undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onKeyDown={(event) => onKey(event, id, at)}
                onPointerDown={(event) => event.button === 0 && drag(event.nativeEvent, id)}
              >
                <Icon of={GripVertical} size={14} />
                <em>{at + 1}</em>
                <Icon of={MODULE_KINDS[module.type].icon} size={16} />
                <b>{spec.title}</b>
                <span>{firstWords(module, spec)}</span>
              </button>
            </li>
          )
        })}
      </ol>
      {shown.length === 0 && <p className={css.hint}>{words.empty}</p>}
      <p className={css.said} role="status">
        {said}
      </p>
    </Popup>
  )
}

import { compareWords, type FolioChange, type FolioComparison, type FolioModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { Button, Chip, EmptyState, IconButton } from '@recto/ui'
import { keyOf } from '@recto/words'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Part } from './go-back.ts'
import { changeWords } from './MarkedSheet.tsx'
import marks from './marks.module.css'
import css from './version-preview.module.css'
import * as words from './words.tsx'

type ChangeListProps = {
  compared: FolioComparison
  from: string
  to: string
  current: string | null
  onChoose: (id: string) => void
  /** Restores a part of the older version; null if that is not possible. */
  onRestore: ((part: Part, what: string) => Promise<void>) | null
}

/** The folio's changes, to step through by button, and by arrow keys in the list. */
export function ChangeList({ compared, from, to, current, onChoose, onRestore }: ChangeListProps) {
  const { changes, hasNewTheme, hasNewPage } = compared
  const at = changes.findIndex(({ id }) => id === current)
  const list = useRef<HTMLUListElement>(null)
  const step = (by: number) => {
    const next = changes[at < 0 ? (by > 0 ? 0 : changes.length - 1) : at + by]
    if (next) onChoose(next.id)
  }
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const rest = [...(hasNewTheme ? ['theme'] : []), ...(hasNewPage ? ['page settings'] : [])]
  return (
    <aside className={css.changes} aria-label={words.whatChanged}>
      <header>
        <h2>{words.changeCount(changes.length)}</h2>
        <p>{words.fromTo(from, to)}</p>
        {changes.length > 0 && (
          <div className={css.steps}>
            <span aria-live="polite">{at < 0 ? words.review : words.changeOf(at + 1, changes.length)}</span>
            <IconButton
              icon={ArrowUp}
              size="compact"
              label={words.previousChange}
              disabled={at === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              icon={ArrowDown}
              size="compact"
              label={words.nextChange}
              disabled={at === changes.length - 1}
              onClick={() => step(1)}
            />
          </div>
        )}
      </header>
      {rest.length > 0 && <p className={css.rest}>{words.restAsLater(rest)}</p>}
      {changes.length === 0 ? (
        <EmptyState title={words.noChanges} text={words.noChangesText} />
      ) : (
        <ul
          ref={list}
          onKeyDown={(event) => {
            const by = keyOf(event) === 'ArrowDown' ? 1 : keyOf(event) === 'ArrowUp' ? -1 : 0
            if (by === 0) return
            event.preventDefault()
            const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
            const next = buttons[buttons.indexOf(document.activeElement as HTMLElement) + by]
            next?.focus()
            next?.click()
          }}
        >
          {changes.map((change) => (
            <li key={change.id} data-current={change.id === current || undefined}>
              <button
                type="button"
                data-step
                aria-current={change.id === current || undefined}
                onClick={() => onChoose(change.id)}
              >
                <span className={marks.dot} data-change={change.kind} aria-hidden="true" />
                <span className={css.thing}>{nameOf(change)}</span>
                <Chip>{changeWords(change)}</Chip>
              </button>
              {change.id === current && <Detail change={change} onRestore={onRestore} />}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

function Detail({ change, onRestore }: { change: FolioChange; onRestore: ChangeListProps['onRestore'] }) {
  const runs = change.of === 'module' ? wordsOf(change.before, change.after) : null
  const canRestore = onRestore !== null && change.before !== null
  const part: Part = change.of === 'module' ? { moduleId: change.id } : { sectionId: change.id }
  const what = change.of === 'module' ? words.theModule : words.theSection
  return (
    <div className={css.detail}>
      {runs && (
        <p className={marks.words}>
          {runs.map(({ text, state }, at) =>
            state === 'added' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: runs of words have no identity
              <ins key={at}>{text}</ins>
            ) : state === 'removed' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: runs of words have no identity
              <del key={at}>{text}</del>
            ) : (
              text
            ),
          )}
        </p>
      )}
      {canRestore && (
        <Button size="compact" onClick={() => void onRestore(part, what)}>
          {change.kind === 'removed' ? words.restoreRemoved : words.restoreOlder}
        </Button>
      )}
    </div>
  )
}

/** Maximum length of text shown in the list. */
const MOST_WORDS = 600

/** A module's text changes; null if there are none. */
function wordsOf(before: FolioModule | null, after: FolioModule | null) {
  const [was, is] = [plainOf(before), plainOf(after)]
  return was === is ? null : compareWords(was.slice(0, MOST_WORDS), is.slice(0, MOST_WORDS))
}

function plainOf(module: FolioModule | null): string {
  const lines = module ? (SPECS[module.type]?.plainText(module.props, module.texts) ?? []) : []
  return lines.filter((line) => line.trim() !== '').join('\n')
}

/** "Text: The harbour plan", or a section's title. */
function nameOf(change: FolioChange): string {
  if (change.of === 'section') {
    return `Section${(change.after ?? change.before)?.title ? `: ${(change.after ?? change.before)?.title}` : ''}`
  }
  const module = change.after ?? change.before
  const title = (module && SPECS[module.type]?.title) ?? 'Module'
  const words = plainOf(module).replace(/\s+/g, ' ').trim()
  return words ? `${title}: ${words.length > 60 ? `${words.slice(0, 57)}…` : words}` : title
}

import { IconButton } from '@recto/ui'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './settings.module.css'
import * as words from './words.ts'

/** A titled part of a module's settings; `onAdd` adds a plus button next to the title. */
export function Group({
  title,
  onAdd,
  addLabel,
  children,
}: {
  title: string
  onAdd?: () => void
  addLabel?: string
  children: ReactNode
}) {
  return (
    <section className={css.group}>
      <div className={css.title}>
        <h3>{title}</h3>
        {onAdd ? (
          <IconButton icon={Plus} size="compact" label={addLabel ?? words.add} data-add="" onClick={onAdd} />
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** A setting with its label on the left. */
export function Line({ label, size, children }: { label: string; size?: 'narrow' | 'wide'; children: ReactNode }) {
  return (
    <div className={css.line}>
      <span aria-hidden="true">{label}</span>
      <div className={size ? css[size] : undefined}>{children}</div>
    </div>
  )
}

/** A line of help below a setting; `keys` are shown on hover, and read aloud. */
export const Hint = ({ keys, children }: { keys?: string; children: ReactNode }) => (
  <p className={css.hint} title={keys}>
    {children}
    {keys && <span className={css.unseen}>{keys}</span>}
  </p>
)

/** Settings that few need: closed until opened. */
export const More = ({ children }: { children: ReactNode }) => (
  <details className={css.more}>
    <summary>{words.more}</summary>
    {children}
  </details>
)

export { css as settingsCss }

import { Icon } from '@recto/ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import css from './panel.module.css'

/** The groups this person opened, until the page is left. */
const opened = new Set<string>()

/** Settings needed less often: closed until opened, and then open in the next module too. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => opened.has(title))
  return (
    <div className={css.group} data-folded={isOpen ? undefined : ''}>
      <h3>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          onClick={() => {
            if (isOpen) opened.delete(title)
            else opened.add(title)
            setOpen(!isOpen)
          }}
        >
          {title}
          <Icon of={ChevronDown} size={14} />
        </button>
      </h3>
      {isOpen && children}
    </div>
  )
}

import { Icon, type LucideIcon } from '@recto/ui'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './panel.module.css'

type OpenButtonProps = { icon?: LucideIcon; onOpen: () => void; children: ReactNode }

/** A setting that is made elsewhere: its value, and an arrow there. */
export function OpenButton({ icon, onOpen, children }: OpenButtonProps) {
  return (
    <button type="button" className={css.fillButton} onClick={onOpen}>
      {icon && <Icon of={icon} size={14} />}
      {children}
      <Icon of={ChevronRight} size={14} />
    </button>
  )
}

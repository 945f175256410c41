import { IconButton } from '@recto/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import css from './revisions.module.css'
import { pageWindow } from './version-words.ts'
import * as words from './words.tsx'

/** Ten pages to choose from, and the next and the one before [REV-05]. */
export function Pages({
  current,
  total,
  onChoose,
}: {
  current: number
  total: number
  onChoose: (page: number) => void
}) {
  if (total <= 1) return null
  return (
    <nav className={css.pages} aria-label={words.pagesLabel}>
      <IconButton
        icon={ChevronLeft}
        size="compact"
        label={words.newer}
        disabled={current <= 1}
        onClick={() => onChoose(current - 1)}
      />
      {pageWindow(current, total).map((page) => (
        <button
          key={page}
          type="button"
          className={css.page}
          aria-label={words.pageNumber(page)}
          aria-current={page === current ? 'page' : undefined}
          onClick={() => onChoose(page)}
        >
          {page}
        </button>
      ))}
      <IconButton
        icon={ChevronRight}
        size="compact"
        label={words.older}
        disabled={current >= total}
        onClick={() => onChoose(current + 1)}
      />
    </nav>
  )
}

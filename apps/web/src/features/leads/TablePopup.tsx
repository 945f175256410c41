import { Button, buttonClass, Icon, Popup, type PopupWidth, Skeleton } from '@recto/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './leads.module.css'
import * as words from './words.ts'

/** A table of readers' responses, which can be downloaded as a file. */
export function TablePopup({
  title,
  width,
  total,
  countWords,
  file,
  onClose,
  children,
}: {
  title: string
  width: PopupWidth
  /** Rows there are; 0 while it is not known. */
  total: number
  /** The number of rows, as text. */
  countWords: (total: number) => string
  file: { name: string; href: string }
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Popup
      title={title}
      onClose={onClose}
      width={width}
      minHeight={240}
      footerNote={total > 0 ? countWords(total) : undefined}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
          {total > 0 && (
            <a className={buttonClass({ look: 'primary' })} href={file.href} download={file.name}>
              <Icon of={Download} size={14} />
              {words.downloadCsv}
            </a>
          )}
        </>
      }
    >
      {children}
    </Popup>
  )
}

/** The shape of its rows while they are on their way. */
export const WaitingRows = () => (
  <div className={css.waiting} aria-busy="true">
    <Skeleton />
    <Skeleton width="80%" />
    <Skeleton width="90%" />
  </div>
)

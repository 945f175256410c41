import { buttonClass } from '@recto/ui'
import type { ComponentProps, ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import { Link } from './router.tsx'
import { useTitle } from './title.ts'
import * as words from './words.ts'

/** An address that leads nowhere, or to something that is not for this person. */
export function NotFound({
  title = words.noPage,
  text = words.noPageHint,
  action,
  note,
  art = 'lens',
}: {
  title?: string
  text?: string
  /** Stands before the way back. */
  action?: ReactNode
  note?: ReactNode
  art?: ComponentProps<typeof Notice>['art']
}) {
  useTitle(title)
  return (
    <Notice title={title} text={text} note={note} art={art}>
      {action}
      <Link to="/" className={buttonClass({ look: action ? 'plain' : 'primary' })}>
        {words.goToDashboard}
      </Link>
    </Notice>
  )
}

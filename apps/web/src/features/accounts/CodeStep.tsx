import type { ComponentProps } from 'react'
import { AccountPage } from '../../components/AccountPage.tsx'
import { CodeForm } from '../../components/CodeForm.tsx'
import * as words from './words.tsx'

/** The page on which the six digits from a mail are entered. */
export function CodeStep({
  title,
  hint,
  ...form
}: ComponentProps<typeof CodeForm> & {
  title: string
  /** The email's other content. */
  hint?: string
}) {
  return (
    <AccountPage
      title={title}
      lead={
        <>
          {words.sentCode(form.email)} {hint}
        </>
      }
    >
      <CodeForm {...form} />
    </AccountPage>
  )
}

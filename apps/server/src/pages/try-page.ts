import { escapeHtml } from '@recto/document'
import { shellPage } from './shell-page.ts'

type TryLink = {
  title: string
  /** Address of its picture; null while there is none. */
  pictureUrl: string | null
  /** Where a copy is edited in the visitor's own browser. */
  tryUrl: string
  /** Where the copy is created, for someone signed in. */
  copyUrl: string
  pageUrl: string
}

/** The page of a try link: what is copied, and how. It can be tried first, without an account [TRY-01]. */
export function tryPage({ title, pictureUrl, tryUrl, copyUrl, pageUrl }: TryLink): string {
  const picture = pictureUrl
    ? `<img src="${escapeHtml(pictureUrl)}" alt="" width="720" height="480" fetchpriority="high">`
    : ''
  return shellPage({
    title: `Make “${title}” your own`,
    picture: 'none',
    body: `${picture}<p>You get a copy among your folios, to change as you like. This one stays as it is. Without an account you can try it first, in this browser: sign up within the hour to keep what you made.</p><div class="do"><a href="${escapeHtml(copyUrl)}">Make my copy</a><a class="quiet" href="${escapeHtml(tryUrl)}">Try it without an account</a><a class="quiet" href="${escapeHtml(pageUrl)}">Look at it first</a></div>`,
  })
}

import { escapeHtml } from '@recto/document'
import { shellPage } from './shell-page.ts'

type NoticeLink = { label: string; href: string }

type Notice = {
  title: string
  text: string
  /** Below all else, quieter: as whom one is signed in. */
  note?: string
  action?: NoticeLink
  /** Beside the action, quieter. */
  other?: NoticeLink
  /** With script, its first button asks the people of a folio to be let in: its token or custom link, and the script's address. */
  asks?: { folio: string; script: string }
  /** Opens its links in a tab of their own: this page stands in a frame of another site. */
  isFramed?: boolean
}

/** A page that says what is and what to do next, complete without script, in the shell's own look. */
export function noticePage({ title, text, note, action, other, asks, isFramed = false }: Notice): string {
  const link = ({ label, href }: NoticeLink, className = '') =>
    `<a href="${escapeHtml(href)}"${className}${isFramed ? ' target="_blank" rel="noopener"' : ''}>${escapeHtml(label)}</a>`
  const links = [
    ...(action ? [link(action, asks ? ' class="quiet"' : '')] : []),
    ...(other ? [link(other, ' class="quiet"')] : []),
  ]
  const ask = asks
    ? `<button type="button" data-request="${escapeHtml(asks.folio)}" hidden>Request access</button>`
    : ''
  const below = note ? `<p class="note">${escapeHtml(note)}</p>` : ''
  const said = asks ? '<p class="said" role="status"></p>' : ''
  return shellPage({
    title,
    body: `<p>${escapeHtml(text)}</p><div class="do">${ask}${links.join('')}</div>${said}${below}`,
    ...(asks ? { script: asks.script } : {}),
  })
}

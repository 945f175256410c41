import { escapeHtml } from '@recto/document'
import { shellPage } from './shell-page.ts'

type NoticeLink = { label: string; href: string }

type Notice = {
  title: string
  text: string
  /** Below everything else, less prominent: the signed-in account. */
  note?: string
  action?: NoticeLink
  /** Next to the action, less prominent. */
  other?: NoticeLink
  /**
   * With script, a button requests access from the people of a folio: its token or custom link, and the script's
   * address. It stands first where the address leads to a folio (`isLikely`), else after the action.
   */
  asks?: { folio: string; script: string; isLikely: boolean }
  picture?: Parameters<typeof shellPage>[0]['picture']
  /** Opens its links in a separate tab: this page is in a frame of another site. */
  isFramed?: boolean
}

/** A page that explains a situation and what to do next, complete without script, in the shell's look. */
export function noticePage({ title, text, note, action, other, asks, picture, isFramed = false }: Notice): string {
  const link = ({ label, href }: NoticeLink, className = '') =>
    `<a href="${escapeHtml(href)}"${className}${isFramed ? ' target="_blank" rel="noopener"' : ''}>${escapeHtml(label)}</a>`
  const links = [
    ...(action ? [link(action, asks?.isLikely ? ' class="quiet"' : '')] : []),
    ...(other ? [link(other, ' class="quiet"')] : []),
  ]
  if (asks) {
    const look = asks.isLikely || !action ? '' : ' class="quiet"'
    const ask = `<button type="button"${look} data-request="${escapeHtml(asks.folio)}" hidden>Request access</button>`
    links.splice(look ? 1 : 0, 0, ask)
  }
  const below = note ? `<p class="note">${escapeHtml(note)}</p>` : ''
  const said = asks ? '<p class="said" role="status"></p>' : ''
  return shellPage({
    title,
    ...(picture && { picture }),
    body: `<p>${escapeHtml(text)}</p><div class="do">${links.join('')}</div>${said}${below}`,
    ...(asks ? { script: asks.script } : {}),
  })
}

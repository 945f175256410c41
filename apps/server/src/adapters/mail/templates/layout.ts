import { escapeHtml } from '@recto/document'

/** The content of an email, without its look. Paragraphs are plain text. */
export type MailContent = {
  subject: string
  /** The first line in a list of mails, after the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** Shown large and spaced, to be read and typed. */
  code?: string
  button?: { label: string; url: string }
  /** Why this person gets the mail. */
  reason: string
  /** Where readers can unsubscribe from such email, or report it. */
  stopUrl?: string
}

/** A rendered email; `stopUrl` unsubscribes from its kind. */
export type RenderedMail = { subject: string; html: string; text: string; stopUrl?: string }

const STOP = 'Stop emails from people you don’t know, or report this one'

/** One layout for every mail: one column, no images, readable as text. */
export function renderMail(content: MailContent): RenderedMail {
  const { subject, stopUrl } = content
  const letter = { subject: subject.replace(/[\r\n]+/g, ' '), html: toHtml(content), text: toText(content) }
  return stopUrl ? { ...letter, stopUrl } : letter
}

function toText({ heading, paragraphs, code, button, reason, stopUrl }: MailContent): string {
  const parts = [heading, ...paragraphs]
  if (code) parts.push(code)
  if (button) parts.push(`${button.label}: ${button.url}`)
  const stop = stopUrl ? `${STOP}: ${stopUrl}\n` : ''
  return `${parts.join('\n\n')}\n\n-- \n${reason}\n${stop}`
}

const INK = '#052b3e'
/** The open book of the logo without a picture, which waits for a press in most mail programs. */
const MARK = [
  '-12deg);border-radius:0 3px 3px 0;margin-left:-2px;background:#66d7c4',
  '12deg);border-radius:3px 0 0 3px;background:#fff',
]
  .map(
    (page) =>
      `<span aria-hidden="true" style="display:inline-block;box-sizing:border-box;width:12px;height:19px;border:2px solid ${INK};vertical-align:-4px;transform:skewY(${page}"></span>`,
  )
  .reverse()
  .join('')

/** Letters of a folio's name on a button. */
const LONGEST_NAME = 40

/** What the button of a mail about a folio says. */
export function openLabel(folioName: string): string {
  const letters = [...folioName]
  return `Open ${
    letters.length > LONGEST_NAME
      ? `${letters
          .slice(0, LONGEST_NAME - 1)
          .join('')
          .trimEnd()}…`
      : folioName
  }`
}

function toHtml({ subject, preview, heading, paragraphs, code, button, reason, stopUrl }: MailContent): string {
  const stop = stopUrl ? `<br><a href="${escapeHtml(stopUrl)}" style="color:#5b7280">${STOP}</a>` : ''
  const lines = paragraphs.map((text) => `<p style="margin:16px 0 0">${escapeHtml(text)}</p>`)
  if (code) {
    lines.push(`<p style="margin:24px 0 0;font-size:32px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</p>`)
  }
  if (button) {
    lines.push(
      `<p style="margin:24px 0 0"><a href="${escapeHtml(button.url)}" style="background:#66d7c4;color:${INK};padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p>`,
    )
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f8f9;color:${INK};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div style="max-width:520px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-weight:700">${MARK}&nbsp; Recto</p>
<div style="background:#fff;border:1px solid #e3e9ec;border-radius:12px;padding:32px">
<h1 style="margin:0;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${lines.join('\n')}
</div>
<p style="margin:24px 0 0;font-size:13px;color:#5b7280">${escapeHtml(reason)}${stop}</p>
</div></body></html>
`
}

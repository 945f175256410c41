import { escapeHtml } from '@recto/document'

/** The folio that an email is about: its card names it and shows its picture. */
export type MailFolio = {
  name: string
  /** Under its name: whose it is, or who sends it. */
  by?: string
  /** Key of its picture; null: it has none yet. */
  picture: string | null
}

/** The content of an email, without its look. Paragraphs are plain text. */
export type MailContent = {
  subject: string
  /** The first line in a list of mails, after the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** Shown large and spaced, to be read and typed. */
  code?: string
  /** Shown as a card above the button, and leads where the button does. */
  folio?: MailFolio
  button?: { label: string; url: string }
  /** Why this person gets the mail. */
  reason: string
  /** Where readers can unsubscribe from such email, or report it. */
  stopUrl?: string
}

/** A rendered email; `stopUrl` unsubscribes from its kind. */
export type RenderedMail = {
  subject: string
  html: string
  text: string
  stopUrl?: string
  /** Key of the picture whose place in `html` is `PICTURE_PLACE`; it is attached when the email is sent. */
  picture?: string
}

/** Stands in the HTML of an email where its picture goes. */
export const PICTURE_PLACE = '<!--picture-->'
/** How the HTML of an email names its attached picture. */
export const PICTURE_ID = 'folio'

const STOP = 'Stop emails from people you don’t know, or report this one'

/** One layout for every mail: one column, readable as text and without pictures. */
export function renderMail(content: MailContent): RenderedMail {
  const { subject, stopUrl, folio } = content
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    html: toHtml(content),
    text: toText(content),
    ...(stopUrl && { stopUrl }),
    ...(folio?.picture && { picture: folio.picture }),
  }
}

/** The HTML with its picture, or without its place: `src` is an address of the attached file, or null. */
export const withPicture = (html: string, src: string | null): string =>
  html.replace(
    PICTURE_PLACE,
    src === null
      ? ''
      : `<img src="${src}" width="454" alt="" style="display:block;width:100%;height:auto;border-bottom:1px solid #e3e9ec">`,
  )

function toText({ heading, paragraphs, code, folio, button, reason, stopUrl }: MailContent): string {
  const parts = [heading, ...paragraphs]
  if (code) parts.push(code)
  if (folio) parts.push([folio.name, folio.by].filter(Boolean).join('\n'))
  if (button) parts.push(`${button.label}: ${button.url}`)
  const stop = stopUrl ? `${STOP}: ${stopUrl}\n` : ''
  return `${parts.join('\n\n')}\n\n-- \n${reason}\n${stop}`
}

const INK = '#052b3e'
const FONT = "Inter,'Inter Variable',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** For mail programs that show a dark letter on a dark screen; the others keep the light one. */
const DARK =
  '@media(prefers-color-scheme:dark){.back{background:#08171f!important;color:#e8f0f2!important}.card{background:#0e222c!important}.card,.folio{border-color:#22404d!important}.folio,.folio *{color:#e8f0f2!important}.well{background:#12343a!important}.dim,.folio .dim,.dim a{color:#b4c5cc!important}.page{border-color:#e8f0f2!important}.left{background:#08171f!important}}'

const page = (side: 'left' | 'right', style: string): string =>
  `<span aria-hidden="true" class="page ${side}" style="display:inline-block;box-sizing:border-box;border:2px solid ${INK};${style}"></span>`

/** The open book of the logo without a picture, which waits for a press in most mail programs. */
const MARK =
  page(
    'left',
    'width:12px;height:19px;vertical-align:-4px;transform:skewY(12deg);border-radius:3px 0 0 3px;background:#fff',
  ) +
  page(
    'right',
    'width:12px;height:19px;vertical-align:-4px;transform:skewY(-12deg);border-radius:0 3px 3px 0;margin-left:-2px;background:#66d7c4',
  )

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

/** The card of a folio: its picture where it has one, its name, and whose it is. */
function cardOf({ name, by, picture }: MailFolio, url: string | undefined): string {
  const inside = `${picture ? PICTURE_PLACE : ''}<span style="display:block;padding:14px 18px"><b style="display:block;font-size:17px;line-height:24px;font-weight:600">${escapeHtml(name)}</b>${by ? `<span class="dim" style="font-size:14px;line-height:20px;color:#5b7280">${escapeHtml(by)}</span>` : ''}</span>`
  const style = `display:block;margin:20px 0 0;border:1px solid #e3e9ec;border-radius:10px;overflow:hidden;overflow-wrap:anywhere;color:${INK};text-decoration:none`
  return url
    ? `<a class="folio" href="${escapeHtml(url)}" style="${style}">${inside}</a>`
    : `<div class="folio" style="${style}">${inside}</div>`
}

function toHtml({ subject, preview, heading, paragraphs, code, folio, button, reason, stopUrl }: MailContent): string {
  const stop = stopUrl ? `<br><a href="${escapeHtml(stopUrl)}" style="color:#5b7280">${STOP}</a>` : ''
  const lines = paragraphs.map((text) => `<p style="margin:12px 0 0">${escapeHtml(text)}</p>`)
  if (code) {
    lines.push(
      `<p class="well" style="margin:20px 0 0;padding:16px 0 16px 8px;border-radius:10px;background:#f3f6f6;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</p>`,
    )
  }
  if (folio) lines.push(cardOf(folio, button?.url))
  if (button) {
    lines.push(
      `<p style="margin:24px 0 0"><a href="${escapeHtml(button.url)}" style="background:#66d7c4;color:${INK};padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p>`,
    )
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="back" style="margin:0;background:#f6f8f9;color:${INK};font:16px/1.5 ${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div style="max-width:520px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 20px;font-weight:600">${MARK}&nbsp; Recto</p>
<div class="card" style="background:#fff;border:1px solid #e3e9ec;border-radius:12px;padding:32px">
<h1 style="margin:0;font-size:22px;line-height:1.3;font-weight:600;letter-spacing:-.01em;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${lines.join('\n')}
</div>
<p class="dim" style="margin:20px 0 0;font-size:13px;color:#5b7280">${escapeHtml(reason)}${stop}</p>
</div></body></html>
`
}

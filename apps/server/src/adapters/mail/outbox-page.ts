import { escapeHtml, randomBase62 } from '@recto/document'
import { localeFor, momentFor } from '@recto/words'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../context.ts'
import type { OutboxFolder, OutboxMail } from './outbox-folder.ts'

/** The embedded outbox as a page on the internal port. */
export type OutboxPage = {
  /** The page's address with its key, for the person at this machine. */
  url: string
  register(internal: FastifyInstance): void
}

const SHOWN = 50
const NO_KEY =
  'The outbox address contains a key that changes each time Recto starts. Open the address that was printed at the last start.\n'

/** Only someone with the link, which changes at each start, can read the emails. */
export function createOutboxPage(outbox: OutboxFolder, { config }: Pick<App, 'config'>): OutboxPage {
  const key = randomBase62(22)
  return {
    url: `http://localhost:${config.internalPort}/dev/outbox?key=${key}`,
    register(internal) {
      internal.get<{ Querystring: { key?: string } }>('/dev/outbox', async (request, reply) => {
        if (request.query.key !== key) return reply.code(404).type('text/plain').send(NO_KEY)
        const mails = await outbox.newest(SHOWN)
        const languages = (request.headers['accept-language'] ?? '').split(',').map((one) => one.split(';')[0] ?? '')
        const fonts = new URL(config.publicUrl).origin
        return reply
          .headers({
            'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; font-src ${fonts}; img-src data:; frame-ancestors 'none'`,
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-content-type-options': 'nosniff',
          })
          .type('text/html; charset=utf-8')
          .send(page(mails, { fonts, locale: localeFor(languages) }))
      })
    },
  }
}

const STYLE = `*{box-sizing:border-box}html{color-scheme:light dark;--ink:#052b3e;--quiet:#4a6271;--ground:#fff;--behind:#f3f6f6;--line:#e5eaeb}
@media(prefers-color-scheme:dark){html{--ink:#e8f0f2;--quiet:#b4c5cc;--ground:#0e222c;--behind:#08171f;--line:#22404d}}
body{margin:0;background:var(--behind);color:var(--ink);font:16px/24px Inter,system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:40px 16px 64px}
h1{font-size:24px;line-height:32px;letter-spacing:-.014em;font-weight:600;margin:0 0 4px}
main>p{margin:0 0 24px;color:var(--quiet);text-wrap:pretty}
article{background:var(--ground);border:1px solid var(--line);border-radius:12px;margin:0 0 20px;overflow:hidden}
header{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:16px 20px}
h2{margin:0;font-size:16px;line-height:24px;font-weight:600;overflow-wrap:anywhere}
header span,time,summary{color:var(--quiet);font-size:13px;line-height:20px}header span{overflow-wrap:anywhere}time{line-height:24px;font-variant-numeric:tabular-nums;white-space:nowrap}
.letter{display:block;border-block:1px solid var(--line)}
details{padding:12px 20px}summary{cursor:pointer;list-style:none;text-decoration:underline;text-underline-offset:3px}summary::-webkit-details-marker{display:none}code{font:14px ui-monospace,"SF Mono","Cascadia Mono","DejaVu Sans Mono",monospace}
.empty{padding:48px 24px;text-align:center}.empty h2{margin-bottom:4px}.empty p{margin:0;color:var(--quiet)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/20px Inter,system-ui,sans-serif;margin:12px 0 4px}
a{color:inherit}@media(max-width:560px){main{padding-inline:0}main>h1,main>p{margin-inline:16px}article{border-inline:0;border-radius:0}header,details{padding-inline:16px}header{grid-template-columns:1fr}time{order:3}}`

const EMPTY =
  '<article class="empty"><h2>No emails yet</h2><p>Invitations, codes and notifications that Recto would send appear here.</p></article>'

function page(mails: OutboxMail[], { fonts, locale }: { fonts: string; locale: string }): string {
  const items = mails.map(
    ({ id, to, subject, html, text, at }) => `<article data-mail="${id}">
<header><h2>${escapeHtml(subject)}</h2><time datetime="${at}">${escapeHtml(momentFor(locale, at))}</time>
<span>to ${escapeHtml(to)}</span></header>
<div class="letter"><template shadowrootmode="open">${letterOf(html)}</template></div>
<details><summary>As text</summary><pre>${linked(text)}</pre></details></article>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Recto</title>
<style>@font-face{font-family:Inter;src:url("${fonts}/viewer/fonts/inter-latin-wght-normal.woff2") format("woff2");font-weight:100 900;font-display:swap}
${STYLE}</style></head><body><main><h1>Outbox</h1>
<p>No mail server is set up, so emails are kept here, newest first. To send them, set <code>SMTP_URL</code>. <a href="">Check for new ones</a></p>
${items.join('\n') || EMPTY}
</main></body></html>
`
}

/** What a mail program shows of one of our own emails: the inside of its body, in the look of the body. */
function letterOf(html: string): string {
  const [, look = ''] = /(<style>[^<]*<\/style>)/.exec(html) ?? []
  const [, style = '', inside = ''] = /<body class="back" style="([^"]*)">([\s\S]*)<\/body>/.exec(html) ?? []
  return `${look}<div class="back" style="${style}">${inside}</div>`
}

/** Our own emails contain links; people's text in them is plain text. */
function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<>&]+(?:&amp;[^\s<>&]+)*/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )
}

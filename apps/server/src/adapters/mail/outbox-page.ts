import { escapeHtml, randomBase62 } from '@recto/document'
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
        return reply
          .headers({
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-content-type-options': 'nosniff',
          })
          .type('text/html; charset=utf-8')
          .send(page(mails))
      })
    },
  }
}

function page(mails: OutboxMail[]): string {
  const items = mails.map(
    ({ id, to, subject, html, text, at }) => `<article data-mail="${id}">
<header><strong>${escapeHtml(subject)}</strong><span>to ${escapeHtml(to)}</span>
<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></header>
<div class="letter"><template shadowrootmode="open">${letterOf(html)}</template></div>
<details><summary>As text</summary><pre>${linked(text)}</pre></details></article>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="4"><title>Outbox - Recto</title>
<style>
body{margin:0;background:#f6f8f9;color:#052b3e;font:16px/1.5 system-ui,sans-serif}
main{max-width:680px;margin:0 auto;padding:32px 16px}
h1{font-size:22px;margin:0 0 4px}
p{margin:0 0 24px;color:#4a6271}
article{background:#fff;border:1px solid #e3e9ec;border-radius:12px;padding:20px 24px;margin:0 0 16px;overflow:hidden}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline}
header span,time{color:#4a6271;font-size:14px}
.letter{display:block;margin:16px -24px 12px;border-block:1px solid #e3e9ec}
summary{cursor:pointer;color:#4a6271;font-size:14px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}
</style></head><body><main><h1>Outbox</h1>
<p>No mail server is set up, so emails are kept here, newest first. Set SMTP_URL to send them.</p>
${items.join('\n') || '<article>No mail yet.</article>'}
</main></body></html>
`
}

/** What a mail program shows of one of our own emails: the inside of its body, in the look of the body. */
function letterOf(html: string): string {
  const [, style = '', inside = ''] = /<body style="([^"]*)">([\s\S]*)<\/body>/.exec(html) ?? []
  return `<div style="${style}">${inside}</div>`
}

/** Our own emails contain links; people's text in them is plain text. */
function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<>&]+(?:&amp;[^\s<>&]+)*/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )
}

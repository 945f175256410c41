import { escapeHtml } from '@recto/document'
import { iconLink } from './icons.ts'

/** The shell's look for standalone pages of ours: no file but the font, light and dark. */
const STYLE = `@font-face{font-family:"Inter Variable";src:url("/viewer/fonts/inter-latin-wght-normal.woff2") format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}html{color-scheme:light dark;--ink:#052b3e;--quiet:#3e5664;--ground:#fff;--line:#e5eaeb;--edge:#82949d;--bad:#a9281f}
@media(prefers-color-scheme:dark){html{--ink:#e8f0f2;--quiet:#b4c5cc;--ground:#0e222c;--line:#22404d;--edge:#8fa6b0;--bad:#ffb4ab}}
body{margin:0;min-height:100vh;display:grid;place-content:center;grid-template-columns:minmax(0,440px);padding:32px;font:400 16px/24px "Inter Variable",system-ui,sans-serif;color:var(--ink);background:var(--ground)}
h1{margin:24px 0 8px;font-size:28px;line-height:36px;letter-spacing:-.014em;font-weight:600;overflow-wrap:anywhere}p{margin:0 0 24px;color:var(--quiet);overflow-wrap:anywhere}
.note{margin:24px 0 0;font-size:14px;line-height:20px}b{color:var(--ink);font-weight:600}
.do{display:flex;flex-wrap:wrap;align-items:center;gap:8px 20px}.do a,.do button,form button{display:inline-block;padding:10px 16px;min-height:44px;border:0;border-radius:6px;background:#66d7c4;color:#052b3e;font:600 14px/24px "Inter Variable",system-ui,sans-serif;text-decoration:none;cursor:pointer}
.do .quiet{padding:10px 0;background:none;color:inherit;text-decoration:underline;text-underline-offset:3px}:is(a,button,input):focus-visible{outline:2px solid var(--ink);outline-offset:2px}button:disabled{opacity:.6;cursor:default}
img{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover;margin:16px 0;border-radius:10px;box-shadow:0 0 0 1px var(--line);background:#fff}
form{display:grid;gap:8px}label{font-weight:600;font-size:14px;line-height:20px}input{width:100%;height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:transparent;color:inherit;font:inherit}input[aria-invalid]{border-color:var(--bad)}
.problem{margin:0;color:var(--bad);font-size:14px;line-height:20px}form button{justify-self:start;margin-top:8px}.said{margin:16px 0 0}.said:empty{margin:0}`

const MARK =
  '<svg width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M12 6 4 4v14l8 2 8-2V4z"/><path d="M12 6v14"/><path d="m12 6 8-2v14l-8 2z" fill="#66d7c4"/></svg>'

/** One of our own pages around `body`, which is HTML; complete without script, never indexed. */
export function shellPage({ title, body, script }: { title: string; body: string; script?: string }): string {
  const run = script ? `<script type="module" src="${escapeHtml(script)}"></script>` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${iconLink}<title>${escapeHtml(title)} · Recto</title><style>${STYLE}</style>${run}</head><body><main>${MARK}<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

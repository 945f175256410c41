import { escapeHtml } from '@recto/document'
import { iconLink } from './icons.ts'

/** The shell's look for standalone pages of ours: no file but the font, light and dark. */
const STYLE = `@font-face{font-family:"Inter Variable";src:url("/viewer/fonts/inter-latin-wght-normal.woff2") format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}html{color-scheme:light dark;--ink:#052b3e;--quiet:#3e5664;--ground:#fff;--behind:#f3f6f6;--band:#eaf8f5;--line:#e5eaeb;--edge:#82949d;--bad:#a9281f}
@media(prefers-color-scheme:dark){html{--ink:#e8f0f2;--quiet:#b4c5cc;--ground:#0e222c;--behind:#08171f;--band:#12343a;--line:#22404d;--edge:#8fa6b0;--bad:#ffb4ab}}
body{margin:0;min-height:100vh;display:grid;text-wrap:pretty;place-content:center;grid-template-columns:minmax(0,480px);gap:24px;padding:32px 24px;font:400 16px/24px "Inter Variable",system-ui,sans-serif;color:var(--ink);background:var(--behind)}
header{display:flex;align-items:center;gap:8px;margin-left:-4px;font-size:17px;font-weight:600;letter-spacing:-.014em}header svg{flex:none}
main{padding:32px;border-radius:14px;background:var(--ground);box-shadow:0 0 0 1px var(--line),0 12px 32px rgb(5 43 62/.07);overflow:hidden}
.art{display:block;width:calc(100% + 64px);height:auto;margin:-32px -32px 28px;background:var(--band)}@media(max-width:440px){body{padding:24px 16px}main{padding:24px}.art{width:calc(100% + 48px);margin:-24px -24px 24px}}
h1{margin:0 0 8px;font-size:24px;line-height:32px;letter-spacing:-.014em;font-weight:600;overflow-wrap:anywhere}main p{margin:0 0 24px;color:var(--quiet);overflow-wrap:anywhere}
main .note{margin:24px 0 0;font-size:14px;line-height:20px}b{color:var(--ink);font-weight:600}
.do{display:flex;flex-wrap:wrap;align-items:center;gap:8px}.do a,.do button,form button{display:inline-block;padding:8px 16px;min-height:40px;border:0;border-radius:6px;background:#66d7c4;color:#052b3e;font:600 14px/24px "Inter Variable",system-ui,sans-serif;text-decoration:none;cursor:pointer}
.do .quiet{background:none;color:inherit;box-shadow:inset 0 0 0 1px var(--line)}:is(a,button,input):focus-visible{outline:2px solid var(--ink);outline-offset:2px}button:disabled{opacity:.6;cursor:default}
img{display:block;width:100%;height:auto;aspect-ratio:3/2;object-fit:cover;margin:16px 0;border-radius:10px;box-shadow:0 0 0 1px var(--line);background:#fff}
form{display:grid;gap:8px}label{font-weight:600;font-size:14px;line-height:20px}main img{margin-top:0}input:focus-visible{border-color:transparent;outline-offset:-1px}input{width:100%;height:40px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:transparent;color:inherit;font:inherit}input[aria-invalid]{border-color:var(--bad)}
main .problem{margin:0;color:var(--bad);font-size:14px;line-height:20px}form button{margin-top:12px}main .said{margin:16px 0 0}main .said:empty{margin:0}`

const MARK =
  '<svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5.5 19.2 3.4A.9.9 0 0 1 20.4 4.3v13.1c0 .4-.3.8-.7.9L12 20.5z" fill="#66d7c4"/><path d="M12 5.5 4.8 3.4a.9.9 0 0 0-1.2.9v13.1c0 .4.3.8.7.9L12 20.5l7.7-2.2c.4-.1.7-.5.7-.9V4.3a.9.9 0 0 0-1.2-.9zM12 5.5v15" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/></svg>Recto'

const LOCK = '<rect x="324" y="48" width="20" height="15" rx="3"/><path d="M328.5 48v-5a5.5 5.5 0 0 1 11 0v5"/>'
const LENS = '<circle cx="331" cy="51" r="10"/><path d="m338.5 58.5 8 8"/>'
/** What is drawn above: the place of a folio that is not there, one behind a lock, one that is looked for. */
type Art = 'place' | 'lock' | 'lens'
const INSIDE: Readonly<Record<Art, string>> = { place: '', lock: LOCK, lens: LENS }
/** Two folios, and the place of a third; Notice.tsx of the web app draws the same. */
const art = (of: Art): string =>
  `<svg class="art" viewBox="0 0 416 108" fill="none" aria-hidden="true"><rect x="28.5" y="18.5" width="107" height="71" rx="5.5" fill="#12352b" stroke="#fff" stroke-opacity=".18"/><circle cx="114" cy="42" r="13" fill="#f4b53f"/><path d="M40 38h44M40 48h28" stroke="#fdf6e3" stroke-width="5" stroke-linecap="round"/><path d="M42 78v-8m9 8V66m9 12V60" stroke="#5fa48a" stroke-width="5"/><rect x="154" y="18" width="108" height="72" rx="6" fill="#d9d0f2"/><path d="M154 76h108v8a6 6 0 0 1-6 6h-96a6 6 0 0 1-6-6z" fill="#7b5ee0"/><path d="M166 36h52M166 48h76M166 58h64" stroke="#221a3a" stroke-width="5" stroke-linecap="round"/><g stroke="currentColor" stroke-width="1.5"><rect x="280" y="18" width="108" height="72" rx="6" stroke-dasharray="4 4" opacity=".55"/>${INSIDE[of]}</g></svg>`

type ShellPage = {
  title: string
  /** HTML. */
  body: string
  script?: string
  picture?: Art | 'none'
}

/** One of our own pages around `body`; complete without script, never indexed. */
export function shellPage({ title, body, script, picture = 'place' }: ShellPage): string {
  const run = script ? `<script type="module" src="${escapeHtml(script)}"></script>` : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${iconLink}<title>${escapeHtml(title)} · Recto</title><style>${STYLE}</style>${run}</head><body><header>${MARK}</header><main>${picture === 'none' ? '' : art(picture)}<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

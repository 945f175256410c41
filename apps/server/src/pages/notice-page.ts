import { escapeHtml } from '@recto/document'

export type Notice = { title: string; text: string; action: { label: string; href: string } }

/** A page that says what is and what to do next, complete without script, in the shell's own look. */
export function noticePage({ title, text, action }: Notice): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Recto</title><style>
@font-face{font-family:"Inter Variable";src:url("/viewer/fonts/inter-latin-wght-normal.woff2") format("woff2");font-weight:100 900;font-display:swap}
html{color-scheme:light dark;--ink:#052b3e;--quiet:#3e5664;--ground:#fff}@media(prefers-color-scheme:dark){html{--ink:#e8f0f2;--quiet:#b4c5cc;--ground:#0e222c}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:start;padding:32px;box-sizing:border-box;font:400 16px/24px "Inter Variable",system-ui,sans-serif;color:var(--ink);background:var(--ground)}
main{max-width:440px}h1{margin:24px 0 8px;font-size:28px;line-height:36px;letter-spacing:-.014em;font-weight:600}p{margin:0 0 24px;color:var(--quiet)}
a{display:inline-block;padding:10px 16px;border-radius:6px;background:#66d7c4;color:#052b3e;font-weight:600;font-size:14px;line-height:24px;text-decoration:none}a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
</style></head><body><main><svg width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M12 6 4 4v14l8 2 8-2V4z"/><path d="M12 6v14"/><path d="m12 6 8-2v14l-8 2z" fill="#66d7c4"/></svg><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></main></body></html>`
}

import { escapeHtml } from '@recto/document'

type Card = { token: string; name: string; thumbnailUrl: string | null }

export type FolderPage =
  | { is: 'locked'; name: string; action: string; problem: string | null }
  | {
      is: 'open'
      name: string
      teamName: string
      description: string
      color: string
      isIndexed: boolean
      folios: Card[]
    }

/** The public page of a workspace: its open folios, or the door before them. Complete without script. */
export function folderPage(page: FolderPage): string {
  const isIndexed = page.is === 'open' && page.isIndexed
  const body = page.is === 'open' ? listOf(page) : doorOf(page)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${
    isIndexed ? '' : '<meta name="robots" content="noindex">'
  }<title>${escapeHtml(page.name)}</title><style>${STYLE}</style></head><body><main class="${page.is}">${body}</main></body></html>`
}

function listOf({ name, teamName, description, color, folios }: Extract<FolderPage, { is: 'open' }>): string {
  const count = folios.length === 1 ? '1 folio' : `${folios.length} folios`
  const cards = folios.map(
    (folio) =>
      `<li><a href="/folio/${folio.token}"><span class="pic">${
        folio.thumbnailUrl ? `<img src="${escapeHtml(folio.thumbnailUrl)}" alt="" loading="lazy">` : ''
      }</span><span class="name">${escapeHtml(folio.name)}</span></a></li>`,
  )
  return `<header><p class="team"><i style="background:${escapeHtml(color)}"></i>${escapeHtml(teamName)}</p><h1>${escapeHtml(name)}</h1>${
    description ? `<p>${escapeHtml(description)}</p>` : ''
  }<p class="count">${count}</p></header>${
    folios.length > 0 ? `<ul>${cards.join('')}</ul>` : '<p>Nothing here is open to everybody yet.</p>'
  }`
}

function doorOf({ name, action, problem }: Extract<FolderPage, { is: 'locked' }>): string {
  return `<h1>${escapeHtml(name)}</h1><p>A password opens this workspace. Whoever sent you the link has it.</p><form method="post" action="${escapeHtml(action)}"><label for="pass">Password</label><input id="pass" name="pass" type="password" autocomplete="current-password" required autofocus${
    problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  }>${problem ? `<p id="problem" role="alert">${escapeHtml(problem)}</p>` : ''}<button>Open</button></form>`
}

const STYLE = `@font-face{font-family:"Inter Variable";src:url("/viewer/fonts/inter-latin-wght-normal.woff2") format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}html{color-scheme:light dark;--ink:#052b3e;--quiet:#586e7a;--ground:#fff;--line:#e5eaeb;--edge:#82949d;--bad:#a9281f}
@media(prefers-color-scheme:dark){html{--ink:#e8f0f2;--quiet:#b4c5cc;--ground:#0e222c;--line:#22404d;--edge:#8fa6b0;--bad:#ffb4ab}}
body{margin:0;font:400 14px/20px "Inter Variable",system-ui,sans-serif;color:var(--ink);background:var(--ground)}
main.open{max-width:1192px;margin:0 auto;padding:48px 32px 96px}main.locked{min-height:100vh;display:grid;place-content:center;max-width:400px;margin:0 auto;padding:32px}
h1{margin:4px 0;font:600 28px/36px "Inter Variable",system-ui,sans-serif;letter-spacing:-.014em;overflow-wrap:anywhere}p{margin:0 0 4px;max-width:640px}header{margin-bottom:32px}
.team,.count{display:flex;align-items:center;gap:8px;color:var(--quiet)}.team i{width:10px;height:10px;border-radius:3px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:32px 24px;margin:0;padding:0;list-style:none}
a{display:block;color:inherit;text-decoration:none;border-radius:10px;outline-offset:4px}a:focus-visible{outline:2px solid var(--ink)}a:hover .name{text-decoration:underline;text-underline-offset:3px}
.pic{display:block;aspect-ratio:320/208;border-radius:10px;overflow:hidden;background:#fff;box-shadow:0 0 0 1px var(--line)}.pic img{display:block;width:100%;height:100%;object-fit:cover;object-position:top}
.name{display:block;margin-top:12px;font-weight:500}
form{display:grid;gap:8px;margin-top:24px}label{font-weight:500}input{height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:transparent;color:inherit;font:inherit;font-size:16px}
input:focus-visible,button:focus-visible{outline:2px solid var(--ink);outline-offset:2px}#problem{margin:0;color:var(--bad)}
button{height:44px;border:0;border-radius:6px;background:#66d7c4;color:#052b3e;font:600 14px/20px "Inter Variable",system-ui,sans-serif;cursor:pointer}
@media(max-width:560px){main.open{padding:32px 16px 64px}ul{grid-template-columns:1fr 1fr;gap:20px 12px}}`

import { escapeHtml } from '@recto/document'
import { iconLink } from '../../pages/icons.ts'

type Card = { token: string; name: string; thumbnailUrl: string | null }

type FolderPage = {
  name: string
  teamName: string
  description: string
  color: string
  isIndexed: boolean
  folios: Card[]
}

/** The public page of a workspace: its open folios. Complete without script. */
export function folderPage(page: FolderPage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${
    page.isIndexed ? '' : '<meta name="robots" content="noindex">'
  }${iconLink}<title>${escapeHtml(page.name)}</title><style>${STYLE}</style></head><body><main>${listOf(page)}</main></body></html>`
}

function listOf({ name, teamName, description, color, folios }: FolderPage): string {
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

const STYLE = `@font-face{font-family:"Inter Variable";src:url("/viewer/fonts/inter-latin-wght-normal.woff2") format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}html{color-scheme:light dark;--ink:#052b3e;--quiet:#586e7a;--ground:#fff;--line:#e5eaeb;}
@media(prefers-color-scheme:dark){html{--ink:#e8f0f2;--quiet:#b4c5cc;--ground:#0e222c;--line:#22404d}}
body{margin:0;font:400 14px/20px "Inter Variable",system-ui,sans-serif;color:var(--ink);background:var(--ground)}
main{max-width:1192px;margin:0 auto;padding:48px 32px 96px}
h1{margin:4px 0;font:600 28px/36px "Inter Variable",system-ui,sans-serif;letter-spacing:-.014em;overflow-wrap:anywhere}p{margin:0 0 4px;max-width:640px}header{margin-bottom:32px}
.team,.count{display:flex;align-items:center;gap:8px;color:var(--quiet)}.team i{width:10px;height:10px;border-radius:3px}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:32px 24px;margin:0;padding:0;list-style:none}
a{display:block;color:inherit;text-decoration:none;border-radius:10px;outline-offset:4px}a:focus-visible{outline:2px solid var(--ink)}a:hover .name{text-decoration:underline;text-underline-offset:3px}
.pic{display:block;aspect-ratio:320/208;border-radius:10px;overflow:hidden;background:#fff;box-shadow:0 0 0 1px var(--line)}.pic img{display:block;width:100%;height:100%;object-fit:cover;object-position:top}
.name{display:block;margin-top:12px;font-weight:500}
@media(max-width:560px){main{padding:32px 16px 64px}ul{grid-template-columns:1fr 1fr;gap:20px 12px}}`

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
  }${iconLink}<title>${escapeHtml(page.name)}</title><style>${STYLE}</style></head><body style="--tone:${escapeHtml(page.color)}">${listOf(page)}</body></html>`
}

function listOf({ name, teamName, description, folios }: FolderPage): string {
  const count = folios.length === 1 ? '1 folio' : `${folios.length} folios`
  const cards = folios.map(
    (folio) =>
      `<li><a href="/folio/${folio.token}"><span class="pic">${
        folio.thumbnailUrl ? `<img src="${escapeHtml(folio.thumbnailUrl)}" alt="" loading="lazy">` : ''
      }</span><span class="name">${escapeHtml(folio.name)}</span></a></li>`,
  )
  return `<header><div><p class="team"><i></i>${escapeHtml(teamName)}</p><h1>${escapeHtml(name)}</h1>${
    description ? `<p>${escapeHtml(description)}</p>` : ''
  }<p class="count">${count}</p></div></header><main>${
    folios.length > 0 ? `<ul>${cards.join('')}</ul>` : '<p>Nothing here is open to everybody yet.</p>'
  }</main>`
}

const STYLE = `@font-face{font-family:"Inter Variable";src:url("/viewer/fonts/inter-latin-wght-normal.woff2") format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}html{color-scheme:light dark;--ink:#052b3e;--quiet:#4a606c;--ground:#fff;--line:#e5eaeb;}
@media(prefers-color-scheme:dark){html{--ink:#e8f0f2;--quiet:#b4c5cc;--ground:#0e222c;--line:#22404d}}
body{margin:0;font:400 14px/20px "Inter Variable",system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header{padding:56px 32px 40px;background:color-mix(in srgb,var(--tone) 14%,var(--ground));border-bottom:1px solid var(--line)}
header>div,main{max-width:1192px;margin:0 auto}main{padding:40px 32px 96px;box-sizing:content-box}
h1{margin:8px 0;font:600 36px/44px "Inter Variable",system-ui,sans-serif;letter-spacing:-.018em;overflow-wrap:anywhere}p{margin:0 0 4px;max-width:640px;font-size:16px;line-height:24px}
.team,.count{display:flex;align-items:center;gap:8px;color:var(--quiet);font-size:14px}.team i{width:12px;height:12px;border-radius:4px;background:var(--tone)}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:32px 24px;margin:0;padding:0;list-style:none}
a{display:block;color:inherit;text-decoration:none;border-radius:10px;outline-offset:4px}a:focus-visible{outline:2px solid var(--ink)}a:hover .name{text-decoration:underline;text-underline-offset:3px}a:hover .pic{box-shadow:0 0 0 1px var(--line),0 8px 24px rgb(5 43 62/.12)}
.pic{display:block;aspect-ratio:320/208;border-radius:10px;overflow:hidden;background:#fff;box-shadow:0 0 0 1px var(--line)}.pic img{display:block;width:100%;height:100%;object-fit:cover;object-position:top}
.name{display:block;margin-top:12px;font-weight:500}
@media(max-width:560px){header{padding:40px 16px 28px}main{padding:24px 16px 64px}h1{font-size:28px;line-height:36px}ul{grid-template-columns:1fr 1fr;gap:20px 12px}}`

import { escapeHtml } from '@recto/document'
import { day } from '@recto/words'
import { iconLink } from '../../pages/icons.ts'

type Card = { token: string; name: string; thumbnailUrl: string | null; savedAt: Date }

type FolderPage = {
  name: string
  teamName: string
  description: string
  color: string
  isIndexed: boolean
  /** Its foot says what it was made with. */
  isBranded: boolean
  folios: Card[]
}

/** The public page of a workspace: its open folios. Complete without script. */
export function folderPage(page: FolderPage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${
    page.isIndexed ? '' : '<meta name="robots" content="noindex">'
  }${iconLink}<title>${escapeHtml(page.name)}</title><style>${STYLE}</style></head><body style="--tone:${escapeHtml(page.color)}">${headOf(page)}${listOf(page)}${footOf(page)}</body></html>`
}

/** Its month is a word, so no region reads it wrongly. */
const timeOf = (date: Date): string => `<time datetime="${date.toISOString()}">${day(date, 'short', 'UTC')}</time>`

function headOf({ name, teamName, description, folios }: FolderPage): string {
  const count = folios.length === 1 ? '1 folio' : `${folios.length} folios`
  const [newest] = folios
  const initial = [...teamName][0] ?? ''
  return `<header><div><div><p class="team"><i>${escapeHtml(initial.toUpperCase())}</i>${escapeHtml(teamName)}</p><h1>${escapeHtml(name)}</h1>${
    description ? `<p>${escapeHtml(description)}</p>` : ''
  }<p class="count">${count}${newest ? ` · Last updated ${timeOf(newest.savedAt)}` : ''}</p></div>${ART}</div></header>`
}

function listOf({ folios }: FolderPage): string {
  const cards = folios.map(
    ({ token, name, thumbnailUrl, savedAt }) =>
      `<li><a href="/folio/${token}"><span class="pic">${
        thumbnailUrl ? `<img src="${escapeHtml(thumbnailUrl)}" alt="" loading="lazy">` : ''
      }</span><span class="name">${escapeHtml(name)}</span><span class="at">Updated ${timeOf(savedAt)}</span></a></li>`,
  )
  return `<main>${folios.length > 0 ? `<ul>${cards.join('')}</ul>` : '<p>Nothing here is open to everyone yet.</p>'}</main>`
}

const footOf = ({ teamName, isBranded }: FolderPage): string =>
  `<footer><div><span>${escapeHtml(teamName)}</span>${isBranded ? `<a href="/">${MARK}Made with Recto</a>` : ''}</div></footer>`

const MARK =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M12 6 4 4v14l8 2 8-2V4z"/><path d="M12 6v14"/><path d="m12 6 8-2v14l-8 2z" fill="#66d7c4"/></svg>'

/** Sheets in the workspace's colour. */
const ART =
  '<svg class="art" viewBox="0 0 360 168" aria-hidden="true"><g class="far"><rect x="196" y="20" width="148" height="104" rx="8" transform="rotate(7 270 72)"/><rect x="20" y="26" width="148" height="104" rx="8" transform="rotate(-7 94 78)"/></g><rect class="near" x="96" y="22" width="168" height="124" rx="8"/><circle class="full" cx="232" cy="54" r="16"/><path class="full" d="M116 48h64v8h-64zM116 64h44v8h-44z"/><path class="half" d="M116 92h128v5H116zM116 104h128v5H116zM116 116h84v5h-84z"/></svg>'

const STYLE = `@font-face{font-family:"Inter Variable";src:url("/viewer/fonts/inter-latin-wght-normal.woff2") format("woff2");font-weight:100 900;font-display:swap}
*{box-sizing:border-box}html{color-scheme:light dark;--ink:#052b3e;--quiet:#4a606c;--ground:#fff;--line:#e5eaeb;}
@media(prefers-color-scheme:dark){html{--ink:#e8f0f2;--quiet:#b4c5cc;--ground:#0e222c;--line:#22404d}}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;font:400 14px/20px "Inter Variable",system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header{padding:48px 32px;background:color-mix(in srgb,var(--tone) 14%,var(--ground));border-bottom:1px solid var(--line)}
header>div,main,footer>div{width:100%;max-width:1192px;margin:0 auto}header>div{display:flex;align-items:center;justify-content:space-between;gap:48px}header>div>div{min-width:0}
main{flex:1;max-width:1256px;padding:40px 32px 72px}
h1{margin:12px 0 8px;font:600 36px/44px "Inter Variable",system-ui,sans-serif;letter-spacing:-.018em;overflow-wrap:anywhere}p{margin:0 0 4px;max-width:640px;font-size:16px;line-height:24px;overflow-wrap:anywhere}
.team{display:flex;align-items:center;gap:10px;font-size:14px;font-weight:500}.team i{display:grid;place-items:center;flex:none;width:28px;height:28px;border-radius:8px;background:color-mix(in srgb,var(--tone) 60%,#052b3e);color:#fff;font:600 14px/1 "Inter Variable",system-ui,sans-serif}.count{margin-top:12px;color:var(--quiet);font-size:14px;line-height:20px}
.art{flex:none;width:360px;height:168px;overflow:visible}.art .far{fill:color-mix(in srgb,var(--tone) 28%,var(--ground))}.art .near{fill:var(--ground);stroke:color-mix(in srgb,var(--tone) 30%,var(--ground))}.art .full{fill:var(--tone)}.art .half{fill:color-mix(in srgb,var(--tone) 26%,var(--ground))}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:36px 24px;margin:0;padding:0;list-style:none}
li a{display:block;color:inherit;text-decoration:none;border-radius:10px;outline-offset:4px}a:focus-visible{outline:2px solid var(--ink)}li a:hover .name{text-decoration:underline;text-underline-offset:3px}li a:hover .pic{box-shadow:0 0 0 1px var(--line),0 8px 24px rgb(5 43 62/.12)}
.pic{display:block;aspect-ratio:3/2;border-radius:10px;overflow:hidden;background:#fff;box-shadow:0 0 0 1px var(--line)}.pic img{display:block;width:100%;height:100%;object-fit:cover;object-position:top}
.name{display:block;margin-top:14px;font:500 15px/22px "Inter Variable",system-ui,sans-serif;overflow-wrap:anywhere}.at{display:block;color:var(--quiet);font-size:13px}
footer{padding:20px 32px;border-top:1px solid var(--line);color:var(--quiet);font-size:13px}footer>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 24px}footer a{display:inline-flex;align-items:center;gap:8px;min-height:24px;color:inherit;text-decoration:none}footer a:hover{color:var(--ink);text-decoration:underline;text-underline-offset:3px}
@media(max-width:900px){.art{display:none}}
@media(max-width:560px){header{padding:32px 16px 28px}main{padding:24px 16px 56px}footer{padding:16px}h1{font-size:28px;line-height:36px}ul{grid-template-columns:1fr;gap:28px}}`

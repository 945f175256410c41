import { Parser } from 'htmlparser2'

/** A site's logo. */
export type SiteLogo = { url: string; kind: 'icon' | 'share' | 'header' }

/** What a page says about its look: its style sheets by address, inline ones, and possible logos. */
export type SitePage = { sheets: string[]; css: string; logos: SiteLogo[] }

/** Style sheets that are followed [brand, section 8]. */
const MOST_SHEETS = 5
const MOST_LOGOS = 6

/** Parses a page of someone's site, from its HTML and its address. */
export function readSitePage([html = '', address = '']: readonly string[]): SitePage {
  const sheets: string[] = []
  const logos: SiteLogo[] = []
  const css: string[] = []
  let base = address
  let isStyle = false
  let header = 0
  const at = (href: string | undefined) => (href && URL.canParse(href, base) ? webAddress(new URL(href, base)) : null)
  const logo = (href: string | undefined, kind: SiteLogo['kind']) => {
    const url = at(href)
    if (url && logos.length < MOST_LOGOS && !logos.some((one) => one.url === url)) logos.push({ url, kind })
  }
  const parser = new Parser({
    onopentag(name, attribs) {
      const rel = attribs.rel?.toLowerCase() ?? ''
      if (name === 'base' && attribs.href && URL.canParse(attribs.href, address)) {
        base = new URL(attribs.href, address).href
      } else if (name === 'link' && rel.includes('stylesheet')) {
        const url = at(attribs.href)
        if (url && sheets.length < MOST_SHEETS && attribs.media !== 'print') sheets.push(url)
      } else if (name === 'link' && /\bicon\b|apple-touch-icon/.test(rel)) logo(attribs.href, 'icon')
      else if (name === 'meta' && attribs.property === 'og:image') logo(attribs.content, 'share')
      else if (name === 'meta' && attribs.name === 'theme-color' && attribs.content) {
        css.push(`a.theme-color{--brand-theme-color:${plain(attribs.content)};color:var(--brand-theme-color)}`)
      } else if (name === 'header' || name === 'nav') header++
      else if (name === 'img' && (header > 0 || /logo/i.test(`${attribs.class} ${attribs.id} ${attribs.alt}`))) {
        if (!logos.some(({ kind }) => kind === 'header')) logo(attribs.src, 'header')
      } else if (name === 'style') isStyle = true
      if (attribs.style) css.push(`${name}{${plain(attribs.style)}}`)
    },
    ontext(text) {
      if (isStyle) css.push(text)
    },
    onclosetag(name) {
      if (name === 'style') isStyle = false
      if (name === 'header' || name === 'nav') header--
    },
  })
  parser.end(html)
  return { sheets, css: css.join('\n'), logos }
}

/** An attribute value that cannot end the rule it is put into. */
const plain = (value: string): string => value.replace(/[{}]/g, '')

const webAddress = ({ protocol, href }: URL): string | null => (/^https?:$/.test(protocol) ? href : null)

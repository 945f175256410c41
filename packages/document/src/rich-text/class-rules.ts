import { declarations } from './foreign-style.ts'
import { type HtmlChild, type HtmlElement, isElement } from './html-tree.ts'

/** Characters of the styles of a page that are read; Word writes some 60,000. */
const MOST_CHARACTERS = 300_000

/** What a rule may say about a cell or the text in it. */
const KEPT = new Set(
  'text-align font font-weight font-style text-decoration text-decoration-line background background-color display vertical-align mso-text-raise mso-hide'.split(
    ' ',
  ),
)

type Rules = ReadonlyMap<string, string>

/**
 * Tables with the rules of the page's own style sheet written into each element, since Excel, Numbers and LibreOffice
 * store bold, alignment and colours of cells in classes. Elsewhere the theme decides.
 */
export function withClassRules(tree: readonly HtmlChild[], html: string): HtmlChild[] {
  const rules = rulesOf(html)
  return rules.size === 0 ? [...tree] : tree.map((child) => inTables(child, rules, false))
}

function inTables(child: HtmlChild, rules: Rules, isInside: boolean): HtmlChild {
  if (!isElement(child)) return child
  const isIn = isInside || child.tag === 'table'
  const children = child.children.map((one) => inTables(one, rules, isIn))
  if (!isIn) return { ...child, children }
  const said = selectorsOf(child).flatMap((selector) => rules.get(selector) ?? [])
  if (said.length === 0) return { ...child, children }
  // Later ones win: the element's own style comes last.
  return { ...child, children, attrs: { ...child.attrs, style: [...said, child.attrs.style ?? ''].join(';') } }
}

/** From the weakest to the strongest. */
function selectorsOf({ tag, attrs }: HtmlElement): string[] {
  const classes = (attrs.class ?? '').split(/\s+/).filter(Boolean)
  return [tag, ...classes.map((name) => `.${name}`), ...classes.map((name) => `${tag}.${name}`)]
}

/** The rules of a page's style elements that speak of one tag, one class, or a tag with a class. */
function rulesOf(html: string): Rules {
  const rules = new Map<string, string>()
  const sheets = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(([, css = '']) => css)
  const css = sheets
    .join('\n')
    .slice(0, MOST_CHARACTERS)
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ')
  for (const [, selectors = '', block = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const said = saidBy(block)
    if (said === '') continue
    for (const selector of selectors.split(',')) {
      const name = /^([a-z][a-z\d]*)?(\.[\w-]+)?$/i.exec(selector.trim())
      if (!name?.[0]) continue
      const key = `${name[1]?.toLowerCase() ?? ''}${name[2] ?? ''}`
      rules.set(key, [rules.get(key), said].filter(Boolean).join(';'))
    }
  }
  return rules
}

function saidBy(block: string): string {
  return Object.entries(declarations(block))
    .filter(([name]) => KEPT.has(name))
    .map(([name, value]) => (name === 'font' ? fontWeight(value) : `${name}:${value}`))
    .filter(Boolean)
    .join(';')
}

/** From the shorthand, what makes text bold or italic. */
const fontWeight = (value: string): string =>
  [/\b(bold|[6-9]00)\b/.test(value) && 'font-weight:bold', /\bitalic\b/.test(value) && 'font-style:italic']
    .filter(Boolean)
    .join(';')

/** An element of an office document; names have no namespace prefix. */
export type Xml = { name: string; attrs: Readonly<Record<string, string>>; children: (Xml | string)[] }

const TAG =
  /<(?:!--[\s\S]*?-->|!\[CDATA\[([\s\S]*?)\]\]>|\?[\s\S]*?\?>|![^>]*>|(\/?)([^\s/>]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>)/g
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads XML that a program wrote. Entity declarations are not expanded. */
export function readXml(text: string): Xml {
  const root: Xml = { name: '', attrs: {}, children: [] }
  const open = [root]
  let from = 0
  for (const match of text.matchAll(TAG)) {
    const [whole, data, closes, name, attrs = '', isEmpty] = match
    const parent = open.at(-1) ?? root
    const words = text.slice(from, match.index)
    if (words) parent.children.push(unescaped(words))
    from = match.index + whole.length
    if (data !== undefined) parent.children.push(data)
    if (!name) continue
    if (closes) {
      if (open.length > 1) open.pop()
      continue
    }
    const element: Xml = { name: local(name), attrs: attributes(attrs), children: [] }
    parent.children.push(element)
    if (!isEmpty) open.push(element)
  }
  return root
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributes(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    found[local(name)] ??= unescaped(double ?? single ?? '')
  }
  return found
}

function unescaped(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return SIGNS[name] ?? whole
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ''
  })
}

/** Its elements of a name. */
export const all = ({ children }: Xml, name: string): Xml[] =>
  children.filter((one): one is Xml => typeof one !== 'string' && one.name === name)

/** The elements reached by a path of names. */
export function at(element: Xml | undefined, ...names: readonly string[]): Xml | undefined {
  return names.reduce<Xml | undefined>((own, name) => own && all(own, name)[0], element)
}

/** An element of a name, however deep. */
export function deep(element: Xml, name: string): Xml | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const found = child.name === name ? child : deep(child, name)
    if (found) return found
  }
  return undefined
}

/** Its text, including that of everything in it. */
export const wordsIn = ({ children }: Xml): string =>
  children.map((one) => (typeof one === 'string' ? one : wordsIn(one))).join('')

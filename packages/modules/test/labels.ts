const CONTROLS = new Set(['input', 'select', 'textarea', 'button'])
const VOID = new Set(['input', 'img', 'br', 'hr', 'col', 'source', 'track', 'link'])

type Open = { name: string; attributes: ReadonlyMap<string, string>; words: string }

/** Controls of serialised HTML that nothing names, as their tags: no label, no words inside, no `aria-label`. */
export function unnamedControls(html: string): string[] {
  const labelledIds = new Set([...html.matchAll(/<label[^>]*\sfor="([^"]+)"/g)].map(([, id]) => id))
  const idsWithWords = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  const unnamed: string[] = []
  const open: Open[] = []
  const isNamed = ({ attributes, words }: Open): boolean =>
    Boolean(
      attributes.get('aria-label')?.trim() ||
        words.trim() ||
        labelledIds.has(attributes.get('id') ?? '') ||
        (attributes.get('aria-labelledby') ?? '').split(' ').some((id) => idsWithWords.has(id)) ||
        open.some((one) => one.name === 'label'),
    )
  const check = (one: Open) => {
    const { attributes, name } = one
    const isHidden = attributes.get('type') === 'hidden' || attributes.get('aria-hidden') === 'true'
    const isFile = attributes.get('type') === 'file' && attributes.has('hidden')
    if (CONTROLS.has(name) && !isHidden && !isFile && !isNamed(one)) {
      unnamed.push(`<${name} ${[...attributes].map(([key, value]) => `${key}="${value}"`).join(' ')}>`)
    }
  }
  for (const [, end, name = '', rest = '', words] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^<>]*)>|([^<>]+)/g)) {
    if (words !== undefined) {
      for (const one of open) one.words += words
      continue
    }
    if (end) {
      const closed = open.pop()
      if (closed) check(closed)
      continue
    }
    const attributes = new Map(
      [...rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key.toLowerCase(), value]),
    )
    const one: Open = { name: name.toLowerCase(), attributes, words: '' }
    if (VOID.has(one.name) || rest.trimEnd().endsWith('/')) check(one)
    else open.push(one)
  }
  return unnamed
}

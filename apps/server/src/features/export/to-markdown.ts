import { DomUtils, parseDocument } from 'htmlparser2'

type Nodes = ReturnType<typeof parseDocument>['children']
type Node = Nodes[number]
type Element = Extract<Node, { attribs: unknown }>

/** The text of a page as Markdown, in reading order: what the page shows, no names that its readers do not see. */
export function toMarkdown(html: string, title: string): string {
  const page = parseDocument(html)
  const [main] = DomUtils.getElementsByTagName('main', page, true, 1)
  const blocks = countedPictures(blocksOf(main?.children ?? [], { depth: 0 }))
  const start = blocks.some((block) => /^# /.test(block)) ? [] : [`# ${plain(title)}`]
  return `${[...start, ...blocks].join('\n\n')}\n`
}

/** Maximum number of table columns; ours have fewer. */
const MOST_COLUMNS = 100

type Where = { depth: number }

const isElement = (node: Node): node is Element => 'attribs' in node
const className = ({ attribs }: Element): string => ` ${attribs.class ?? ''} `
const isUnspoken = (element: Element): boolean => {
  const { name, attribs } = element
  return (
    attribs['aria-hidden'] === 'true' ||
    ['script', 'style', 'button'].includes(name) ||
    // One that is its element's content (people's own HTML) is read like any other.
    (name === 'template' && attribs.shadowrootmode === undefined) ||
    isHint(element)
  )
}

/** Words for readers of screens beside words that everyone sees; alone they are a sign's name. */
function isHint(element: Element): boolean {
  if (element.name !== 'span' || !className(element).includes(' unseen ')) return false
  const own = DomUtils.textContent(element)
  return DomUtils.textContent(element.parent?.children ?? []).trim() !== own.trim()
}

/** A picture without words, which would vanish without a word. */
const PICTURE = '*Picture*'

/** Pictures without words one after the other are counted. */
function countedPictures(blocks: readonly string[]): string[] {
  const counted: string[] = []
  let count = 0
  for (const block of [...blocks, '']) {
    const parts = block.split(/\s+/)
    if (block && parts.every((part) => part === PICTURE)) {
      count += parts.length
      continue
    }
    if (count > 0) counted.push(count === 1 ? PICTURE : `*${count} pictures*`)
    count = 0
    if (block) counted.push(block)
  }
  return counted
}

/** The module that an element is part of. */
function moduleOf(element: Element): Element | null {
  let at = element.parent
  while (at && !(isElement(at as Node) && className(at as Element).includes(' m '))) at = at.parent
  return at as Element | null
}

const isChartTable = (element: Element): boolean => className(element).includes(' chart-table ')

/** A chart's drawing, of which the module's table says the same. */
function isSaidByTable(element: Element): boolean {
  if (element.name !== 'ul' && element.name !== 'svg') return false
  const module = moduleOf(element)
  return module !== null && DomUtils.findOne(isChartTable, module.children, true) !== null
}

/** A chart's table that the page does not show at first: its headings are no words of the page. */
function isUnseenChart(table: Element): boolean {
  const around = table.parent as Element | null
  return isChartTable(table) && around !== null && / (unseen|chart-data) /.test(className(around))
}

/** The values of a chart as its labels say them: a list, or a table under the names of its series. */
function chartOf(table: Element): string {
  const [head = [], ...rows] = gridOf(table)
  if (head.length > 2 && head[2]?.text !== 'Share') return tableOf(table, true)
  return rows
    .map(([label, value, share]) => {
      const said = [value?.text, share?.text && `(${share.text})`].filter(Boolean).join(' ')
      return `- ${[label?.text, said && `**${said}**`].filter(Boolean).join(': ')}`
    })
    .join('\n')
}

/** Names of inline elements. */
const INLINE = new Set('a b strong i em u s del code span sup sub mark small br abbr time label input bdi q'.split(' '))

/** The paragraphs, lists and tables of some nodes; consecutive inline nodes form one paragraph. */
function blocksOf(nodes: Nodes, where: Where): string[] {
  const blocks: string[] = []
  let line: Node[] = []
  const endLine = () => {
    const text = withoutEdgeBreaks(inlineOf(line))
    if (text) blocks.push(text)
    line = []
  }
  let code: Element[] = []
  const endCode = () => {
    if (code.length > 1) blocks.push(fenced(code.map((one) => DomUtils.textContent(one)).join('\n')))
    else blocks.push(...code.flatMap((one) => blockOf(one, where)))
    code = []
  }
  for (const node of nodes) {
    if (isElement(node) && (isUnspoken(node) || isSaidByTable(node))) continue
    if (isElement(node) && isCodeLine(node)) {
      endLine()
      code.push(node)
      continue
    }
    if (isElement(node) || DomUtils.textContent(node).trim()) endCode()
    if (!isElement(node) || (INLINE.has(node.name) && !hasBlocks(node))) {
      line.push(node)
      continue
    }
    endLine()
    blocks.push(...blockOf(node, where))
  }
  endCode()
  endLine()
  return blocks
}

/** A text stores a code block as paragraphs of code, one per line. */
const isCodeLine = ({ name, children }: Element): boolean => {
  const [code, ...others] = children
  return name === 'p' && others.length === 0 && code !== undefined && isElement(code) && code.name === 'code'
}

/** A code block; its fence is longer than any run of backticks in it. */
function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${code.replaceAll('\u00a0', ' ').replace(/\n$/, '')}\n${fence}`
}

/** A line break at the edge of a paragraph shows nothing: an empty paragraph consists of a single break. */
const withoutEdgeBreaks = (text: string): string => text.replace(/^(\s|\\\n)+|(\s|\\\n)+$/g, '')

const hasBlocks = (element: Element): boolean =>
  DomUtils.findOne(
    (one) => !INLINE.has(one.name) && one.name !== 'svg' && one.name !== 'img',
    element.children,
    true,
  ) !== null

function blockOf(element: Element, where: Where): string[] {
  const { name, attribs, children } = element
  const inside = () => blocksOf(children, where)
  if (/^h[1-6]$/.test(name)) {
    const text = inlineOf(children).trim()
    return text ? [`${'#'.repeat(Number(name[1]))} ${text}`] : []
  }
  if (attribs.role === 'img') return [attribs['aria-label'] ? `*${plain(attribs['aria-label'])}*` : PICTURE]
  if (name === 'p' && className(element).includes(' quote ')) {
    return [quoted(inside().join('\n\n'))].filter((text) => text !== '>')
  }
  switch (name) {
    case 'ul':
    case 'ol':
      return [listOf(element, where)].filter(Boolean)
    case 'table':
      return [isUnseenChart(element) ? chartOf(element) : tableOf(element)].filter(Boolean)
    case 'blockquote':
      return [quoted(inside().join('\n\n'))].filter((text) => text !== '>')
    case 'pre':
      return [fenced(DomUtils.textContent(children))]
    case 'hr':
      return ['---']
    case 'img':
      return [inlineOf([element]).trim()].filter(Boolean)
    case 'iframe':
      return attribs.src && /^https?:/.test(attribs.src)
        ? [`[${plain(attribs.title || attribs.src)}](${address(attribs.src)})`]
        : []
    case 'svg':
      return spokenSvg(element)
    case 'summary':
      return []
    default:
      return inside()
  }
}

/** A drawing is written as its label, else its title. */
function spokenSvg({ attribs, children }: Element): string[] {
  const label = attribs['aria-label'] ?? DomUtils.textContent(DomUtils.getElementsByTagName('title', children, true, 1))
  return label ? [`*${plain(label)}*`] : []
}

function listOf(list: Element, where: Where): string {
  const { name, attribs, children } = list
  const areTasks = className(list).includes(' todo ')
  let number = Number(attribs.start ?? 1)
  const items = children.filter(isElement).filter((one) => one.name === 'li')
  return items
    .map((item) => {
      const box = DomUtils.findOne(
        (one) => className(one).includes(' box ') || one.attribs.type === 'checkbox',
        item.children,
        true,
      )
      const done =
        className(item).includes(' done ') ||
        item.attribs['data-done'] !== undefined ||
        box?.attribs.checked !== undefined
      const mark = name === 'ol' ? `${number++}. ` : '- '
      const task = box || areTasks ? `[${done ? 'x' : ' '}] ` : ''
      const inside = blocksOf(item.children, { ...where, depth: where.depth + 1 })
      const text = `${task}${inside.join('\n')}`.trimEnd()
      return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`)
    })
    .join('\n')
}

function tableOf(table: Element, isChart = false): string {
  const rows = gridOf(table)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const [head, ...body] = rows
  if (!head || width === 0) return ''
  const columns = Array.from({ length: width }, (_, at) => at)
  if (isChart) head[0] = { text: '' }
  const line = (cells: readonly Cell[]) => `| ${columns.map((at) => cells[at]?.text ?? '').join(' | ')} |`
  const rule = columns.map((at) => {
    const align = alignOf(body.map((row) => row[at])) ?? head[at]?.align
    return align === 'right' ? '---:' : align === 'center' ? ':---:' : '---'
  })
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n')
}

type Cell = { text: string; align?: string }

/**
 * Every cell in its own column: cells covered by a merged cell are empty, so that the rest stay under their heading.
 */
function gridOf(table: Element): Cell[][] {
  const rows = DomUtils.getElementsByTagName('tr', table.children)
  const grid: Cell[][] = rows.map(() => [])
  for (const [at, row] of rows.entries()) {
    const cells = grid[at] as Cell[]
    let column = 0
    for (const cell of row.children.filter(isElement)) {
      while (cells[column]) column++
      if (column >= MOST_COLUMNS) break
      let width = 1
      while (width < spanOf(cell.attribs.colspan) && column + width < MOST_COLUMNS && !cells[column + width]) width++
      for (const below of grid.slice(at, at + spanOf(cell.attribs.rowspan))) {
        for (let to = column; to < column + width; to++) below[to] ??= { text: '' }
      }
      const align = /\b(right|center)\b/.exec(className(cell))?.[1] ?? 'left'
      cells[column] = { text: wordsOf(cell), align }
    }
  }
  return grid
}

const spanOf = (value = '1'): number => Number.parseInt(value, 10) || 1

/** Markdown has one alignment per column: that of all its non-empty cells, if they share one. */
function alignOf(cells: readonly (Cell | undefined)[]): string | undefined {
  const [first, ...others] = new Set(cells.flatMap((cell) => (cell?.text ? [cell.align] : [])))
  return others.length > 0 ? undefined : first
}

const wordsOf = (cell: Element): string =>
  blocksOf(cell.children, { depth: 0 })
    .join(' ')
    .replace(/\\\n/g, '<br>')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')

const quoted = (text: string): string => `> ${text.replaceAll('\n', '\n> ')}`.replace(/ +$/gm, '')

const MARKS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  s: '~~',
  del: '~~',
  code: '`',
}

function inlineOf(nodes: Nodes): string {
  return nodes
    .map((node, at) => (standsApart(nodes[at - 1], node) ? ` ${inlineNode(node)}` : inlineNode(node)))
    .join('')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/ {2,}(?!\n)/g, ' ')
}

/**
 * Parts of a module that the page's style sheet draws apart, such as the two ends of a scale: no space is between them in
 * the page. Texts and people's own HTML have theirs where they belong.
 */
const standsApart = (before: Node | undefined, node: Node): boolean =>
  before !== undefined && isElement(before) && isElement(node) && (isPart(before) || isPart(node)) && !isOwn(node)

/** Texts use `strong` and `em`, and spans that have a style or keep signs together. */
const isPart = ({ name, attribs }: Element): boolean =>
  name === 'b' || name === 'i' || (name === 'span' && attribs.style === undefined && attribs.class !== 'nb')

const isOwn = ({ parent }: Node): boolean =>
  parent !== null && ((isElement(parent as Node) && (parent as Element).name === 'template') || isOwn(parent as Node))

function inlineNode(node: Node): string {
  if (node.type === 'text') return plain(node.data)
  if (!isElement(node) || isUnspoken(node)) return ''
  const { name, attribs, children } = node
  if (attribs.role === 'img') return attribs['aria-label'] ? `*${plain(attribs['aria-label'])}*` : ''
  if (name === 'br') return '\\\n'
  if (name === 'img') {
    const at = pictureAddress(attribs.src)
    const words = plain(attribs.alt ?? '')
    if (at) return `![${words}](${at})`
    return words ? `*${words}*` : PICTURE
  }
  if (name === 'svg') return spokenSvg(node).join('')
  if (name === 'input') return attribs.type === 'checkbox' ? '' : (attribs.placeholder ?? '')
  const inside = inlineOf(children)
  if (name === 'a') {
    const words = inside.trim() || plain(attribs['aria-label'] ?? '')
    return words && LEADS_OUT.test(attribs.href ?? '') ? `[${words}](${address(attribs.href ?? '')})` : words
  }
  // Markdown has no sign of its own for them; its readers take the tag.
  if (name === 'sup' || name === 'sub') return inside.trim() ? `<${name}>${inside}</${name}>` : inside
  const mark = MARKS[name]
  if (!mark || !inside.trim()) return inside
  // Spaces at the edges would break the mark.
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inside) ?? []
  return `${before}${mark}${words}${mark}${after}`
}

/** Links that work from a file: not to anchors on the page, nor to paths on this server. */
const LEADS_OUT = /^(https?|mailto|tel):/i

/** Pictures stay with the folio: the file mentions them, and keeps a web address. */
const pictureAddress = (src = ''): string => (/^https?:/.test(src) ? address(src) : '')

const address = (href: string): string => href.replace(/[()\s<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Escapes text that Markdown would interpret. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>|]/g, (sign) => (sign === '|' ? sign : `\\${sign}`))
    .replace(/^(\s*)([#>+-]|\d+\.)(?=\s)/, '$1\\$2')

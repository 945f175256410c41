import type { ModuleSpecs } from '@recto/document'
import * as Y from 'yjs'
import { folioMaps, itemKey, propKey, recordKey, textKey } from '../src/layout.ts'
import { specOf } from '../src/raw.ts'

type Random = () => number
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T

const HALF = '\ud83d'
/** What no database, page or file can hold, or what is easily taken for something else. */
const TEXTS = [
  'X\0',
  '\0',
  HALF,
  `half ${HALF}`,
  '\ude00 other half',
  `${'a'.repeat(199)}😀`,
  `${'b'.repeat(99)}😀`,
  `${'c'.repeat(299)}😀`,
  '\u0001\u0008\u000b\u001f\u007f\u0085',
  '\uffff\ufffe',
  'one\r\n\ttwo',
  '\u202e\u2066turned\u200b',
  '</script><b onclick=alert(1)>',
  'java\0script:alert(1)',
  'https://example.com/\0\ud800',
  'mailto:a\ud800@example.com',
  '#\0place',
  '__proto__',
  'constructor',
  '',
  'V',
  'accent',
  '#ff0000',
  'e\u0301'.repeat(400),
  '9z'.repeat(3_000),
]
const NUMBERS = [0, -0, -1, 0.5, 60, 1e9, 1e308, 2 ** 53, Number.NaN, Infinity, -Infinity]

function deep(depth: number): unknown {
  let value: unknown = 'X\0'
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { deep: value }
  return value
}

/** A value that a raw client may put at any place; what `readUpdate` refuses (an entry `__proto__`, more depth) is left out. */
function junk(random: Random, depth = 0): unknown {
  const kind = Math.floor(random() * (depth > 2 ? 6 : 12))
  if (kind < 3) return pick(TEXTS, random)
  if (kind === 3) return pick(NUMBERS, random)
  if (kind === 4) return pick([true, false, null, undefined], random)
  if (kind === 5) return pick([2n ** 60n, new Uint8Array([0, 1])], random)
  if (kind === 6) return deep(pick([10, 50, 80], random))
  if (kind < 9) return Array.from({ length: Math.floor(random() * 4) }, () => junk(random, depth + 1))
  const names = [...TEXTS.slice(0, 5), 'id', 'label', 'type', 'content', 'text', 'x', 'y', 'w', 'h']
  return Object.fromEntries(
    Array.from({ length: Math.floor(random() * 5) }, () => [pick(names, random), junk(random, depth + 1)]),
  )
}

/** The same with what the place would take, spoilt at one spot. */
function nearly(value: unknown, random: Random): unknown {
  const isPlain = typeof value === 'object' && value !== null && !(value instanceof Y.AbstractType)
  if (!isPlain || value instanceof Uint8Array || random() < 0.2) return junk(random)
  const entries = Object.entries(value)
  const at = Math.floor(random() * entries.length)
  const spoilt = entries.map(([key, item], place) => [
    place === at && random() < 0.1 ? `${key}\0` : key,
    place === at ? nearly(item, random) : item,
  ])
  return Array.isArray(value) ? spoilt.map(([, item]) => item) : Object.fromEntries(spoilt)
}

const NODES = ['paragraph', 'heading', 'bullet_list', 'list_item', 'hard_break', 'X\0', 'script', '__proto__']
const MARKS = ['strong', 'link', 'color', 'font', 'size', 'X\0', HALF, '__proto__', 'link--AAAAAAAA']

function junkText(random: Random): Y.XmlText {
  const text = new Y.XmlText()
  const runs = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
    insert: random() < 0.9 ? pick(TEXTS, random) || 'x' : ({ image: pick(TEXTS, random) } as object),
    attributes: { [pick(MARKS, random)]: random() < 0.5 ? { href: pick(TEXTS, random), family: 'Inter' } : null },
  }))
  text.applyDelta(runs)
  return text
}

function junkFragment(random: Random, depth = 0): Y.XmlFragment | Y.XmlElement {
  const node = depth === 0 ? new Y.XmlFragment() : new Y.XmlElement(pick(NODES, random))
  if (node instanceof Y.XmlElement && random() < 0.6)
    node.setAttribute(pick(['level', 'align', 'style', 'X\0'], random), junk(random, 3) as string)
  const children = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
    depth > 3 || random() < 0.4 ? junkText(random) : (junkFragment(random, depth + 1) as Y.XmlElement),
  )
  node.insert(0, children)
  return node
}

/** An entry where the layout wants a map or a text: another shared type, or a plain value. */
function junkShared(random: Random): unknown {
  return pick(
    [
      () => new Y.Map([[pick(TEXTS, random), junk(random)]]),
      () => Y.Array.from([{ value: junk(random) }]),
      () => new Y.Text(pick(TEXTS, random)),
      () => junkFragment(random),
      () => junk(random),
    ],
    random,
  )()
}

const SECTION_FIELDS = ['order', 'title', 'background', 'heightRows', 'spaceBelow', 'picture', 'isHidden', 'lockedBy']
const MODULE_FIELDS = ['type', 'sectionId', 'rect', 'z', 'locked', 'vAlign', 'box', 'isResized']
const META_FIELDS = ['theme', 'page', 'language', 'schemaVersion', 'repairAttemptedAt', 'X\0']
const PICTURE = { fileId: 'a.png', width: 1, height: 1, name: 'n', fit: 'cover', focus: [1, 1], dim: 0 }

/** One raw write of a value that does not belong there, at any place of the layout. The same numbers, the same write. */
export function writeHostile(doc: Y.Doc, specs: ModuleSpecs, random: Random): void {
  const { meta, sections, modules } = folioMaps(doc)
  const mapIn = (entries: Y.Map<unknown>) => {
    const value = pick(
      [...entries.values()].filter((one) => one instanceof Y.Map),
      random,
    )
    return value as Y.Map<unknown> | undefined
  }
  const writes: (() => void)[] = [
    () => writeSection(mapIn(sections), [...modules.keys()], random),
    () => writeSection(mapIn(sections), [...modules.keys()], random),
    ...Array.from({ length: 6 }, () => () => writeModule(mapIn(modules), specs, random)),
    () => {
      const key = pick(META_FIELDS, random)
      meta.set(key, random() < 0.3 ? junkShared(random) : nearly(meta.get(key), random))
    },
    () => {
      const key = pick(TEXTS, random) || 'x'
      const one = pick([sections, modules], random)
      one.set(key, random() < 0.5 ? junkShared(random) : new Y.Map([['type', pick(TEXTS, random)]]))
    },
  ]
  doc.transact(() => pick(writes, random)())
}

function writeSection(section: Y.Map<unknown> | undefined, moduleIds: readonly string[], random: Random): void {
  if (!section) return
  const kind = random()
  if (kind < 0.15) section.set('phoneOrder', [...moduleIds.slice(0, 2), pick(TEXTS, random)])
  else if (kind < 0.3) section.set('picture', nearly(PICTURE, random))
  else if (kind < 0.6) section.set(pick(['title', 'lockedBy'], random), pick(TEXTS, random))
  else section.set(pick(SECTION_FIELDS, random), random() < 0.2 ? junkShared(random) : junk(random))
}

function writeModule(module: Y.Map<unknown> | undefined, specs: ModuleSpecs, random: Random): void {
  if (!module) return
  const spec = specOf(module.get('type'), specs)
  const kind = random()
  const props = spec ? Object.keys(spec.defaults()) : ['header']
  if (kind < 0.25) {
    const key = pick(MODULE_FIELDS, random)
    module.set(key, random() < 0.2 ? junkShared(random) : nearly(module.get(key), random))
  } else if (kind < 0.55) {
    const key = propKey(pick(props, random))
    module.set(key, nearly(module.get(key), random))
  } else if (kind < 0.7) {
    const list = pick(spec?.lists ?? ['items'], random)
    const id = pick(['item', 'X\0', '__proto__', HALF], random)
    const field = pick(['', '~order', '~gone', 'label', 'id', 'X\0'], random)
    module.set(itemKey(list, id, field), field === '' ? nearly({ id, label: 'L', value: 1 }, random) : junk(random))
  } else if (kind < 0.85) {
    const record = pick(spec?.records ?? ['cells'], random)
    module.set(recordKey(record, pick(['a.b', 'X\0', '__proto__', HALF, 'constructor'], random)), junk(random))
  } else {
    const name = pick(spec?.texts ?? ['body'], random)
    module.set(textKey(name), random() < 0.2 ? junkShared(random) : junkFragment(random))
  }
}

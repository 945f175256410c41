// Texts that people read belong in catalogues, `words.ts` or `words.tsx` next to the code that shows them (docs/words.md).
import { parseSync } from 'vite'
import { isTest } from './rules.mjs'

const INTERFACE = /^(apps\/web|packages\/(editor|modules|ui|viewer))\/src\//
const CATALOGUE = /(^|\/)([\w-]+\.)?words\.tsx?$/
/** Attributes and fields whose value is read by people. */
const SAID =
  /^(aria-(label|description|roledescription|valuetext)|title|label|\w+Label|placeholder|alt|hint|heading|lead|caption|tooltip|footerNote|message|confirm|cancel|text|note)$/
/** Attributes whose value is read by programs. */
const UNSAID = /^(className|style|d|viewBox|key|type|role|id|href|to|rel|target|autoComplete|data-.*)$/

/** Files whose phrases are names, the same in each language: font families, themes, and other companies' products. */
const NAMES = new Set([
  'packages/editor/src/theme/themes.ts',
  'packages/modules/src/kit/hosts/embed-hosts.ts',
  'packages/viewer/src/theme-style.ts',
])

/** Whether a file is a catalogue. */
export const isCatalogue = (path) => CATALOGUE.test(path)

/**
 * Texts outside catalogues, and texts in catalogues that nothing shows, a sentence each. `texts`: `{ path, text }` of all files.
 */
export function checkWords(texts) {
  const files = texts.filter(({ path }) => INTERFACE.test(path) && /\.tsx?$/.test(path) && !isTest({ path }))
  const outside = files
    .filter(({ path }) => !CATALOGUE.test(path) && !NAMES.has(path))
    .flatMap(({ path, text }) =>
      textsIn(path, text).map(({ line, said }) => `${path}:${line} "${said}" is read by people: ${REMEDY}`),
    )
  return [...outside, ...unshown(texts)]
}

const REMEDY = 'put it into the words.ts beside it and use it as words.<name> (docs/words.md).'

/** Texts of catalogues that no file beside them uses. */
function unshown(texts) {
  const uses = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/\b(?:\w*[wW]ords|common)\.(\w+)/g)].map(([, name]) => name)),
  )
  for (const { text } of texts) {
    for (const [, names] of text.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*words\.tsx?'/g)) {
      for (const [name] of names.matchAll(/\w+/g)) uses.add(name)
    }
  }
  return texts
    .filter(({ path }) => CATALOGUE.test(path))
    .flatMap(({ path, text }) => {
      const own = text.replace(/^export const \w+/gm, '')
      return [...text.matchAll(/^export const (\w+)/gm)].flatMap(([, name]) =>
        uses.has(name) || new RegExp(`\\b${name}\\b`).test(own) ? [] : [`${path}: nothing shows ${name}: remove it.`],
      )
    })
}

/** The texts of a file that people read: line, beginning and full text. `every`: each text, as in a catalogue. */
export function textsIn(path, text, { every = false } = {}) {
  const found = []
  const add = (node, value) => {
    const line = text.slice(0, node.start).split('\n').length
    const whole = value.trim().replace(/\s+/g, ' ')
    found.push({ line, said: whole.slice(0, 40), whole })
  }
  const visit = (node, name) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, name)
      return
    }
    if (typeof node?.type !== 'string' || isProgram(node)) return
    if (node.type === 'JSXText') {
      if (/\p{L}{2}/u.test(node.value)) add(node, node.value)
    } else if (node.type === 'JSXAttribute') {
      if (!UNSAID.test(node.name.name)) visit(node.value, node.name.name)
    } else if (node.type === 'Property') {
      visit(node.value, node.key.name ?? node.key.value)
    } else if (node.type === 'Literal') {
      if (every ? typeof node.value === 'string' : isSaid(node.value, name)) add(node, node.value)
    } else if (node.type === 'TemplateLiteral') {
      const value = node.quasis.map((part) => part.value.cooked).join('0')
      if (every || isSaid(value, name)) add(node, value)
      visit(node.expressions, name)
    } else for (const [key, value] of Object.entries(node)) if (key !== 'key') visit(value, name)
  }
  visit(parseSync(path, text).program.body)
  return found
}

/** Types, imports, comparisons, errors for programmers, and queries. */
function isProgram(node) {
  if (/^TS/.test(node.type)) return !/^TS(As|NonNull|Satisfies)Expression$/.test(node.type)
  if (/^(Import(?!Expression)|ExportAll|TaggedTemplate)/.test(node.type)) return true
  if (node.type === 'BinaryExpression') return /^[!=]==?$/.test(node.operator)
  if (node.type === 'NewExpression') return /Error$/.test(node.callee.name) && node.callee.name !== 'CallError'
  return node.type === 'CallExpression' && node.callee.object?.name === 'console'
}

/** A sentence or a capitalised phrase; a single word only in a place that is shown to people. */
function isSaid(value, name = '') {
  if (typeof value !== 'string' || !/\p{L}{2}/u.test(value)) return false
  if (/[{};<>=]|^[./#]|^https?:|^M\d|\b\w+\(/.test(value)) return false
  if (SAID.test(name)) return /^\p{Lu}|\p{L} \p{L}/u.test(value)
  return /^\p{Lu}[\p{L}’'-]*,? \p{L}/u.test(value) || /\p{L} \p{L}.*[.?!…]$/u.test(value)
}

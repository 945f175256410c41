// Draws sentences that people read, for a review of the language: node scripts/house/sentences.mjs [seed] [count]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const [seed = '1', count = '300'] = process.argv.slice(2)
const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
const isTest = (path) => /\.test\.|\/test\//.test(path)

const KINDS = {
  docs: (path) =>
    /(^|\/)(README|ARCHITECTURE|CONTRIBUTING|RULES|AUTHORING|WIRE|HUB)\.md$|^docs\/(?!requirements).*\.md$/.test(path),
  errors: (path) => /^apps\/server\/src\/(?!features\/mails?\/|adapters\/mail\/).*\.ts$/.test(path) && !isTest(path),
  mails: (path) => /^apps\/server\/src\/.*mail.*\.tsx?$/.test(path) && !isTest(path),
  interface: (path) => /(^|\/)([\w-]+\.)?words\.tsx?$/.test(path) && !isTest(path),
}

/** Prose of a page: no tables, code, headings or pictures. */
function proseOf(text) {
  const plain = text
    .replace(/```[\s\S]*?```/g, '')
    .split('\n')
    .filter((line) => !/^\s*(#|\||!\[|<)/.test(line))
    .join('\n')
    .replace(/\n(?=[^\n-])/g, ' ')
  return plain.split('\n').flatMap((block) => block.replace(/^\s*[-\d.]+\s+/, '').split(/(?<=[.?!])\s+(?=[A-Z“])/))
}

/** Strings of a program that read as sentences. */
function stringsOf(path, text) {
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    else if (typeof node?.type === 'string') {
      if (/^(TS|ImportDeclaration|ExportAll|TaggedTemplate)/.test(node.type)) return
      if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
      else if (node.type === 'JSXText') found.push(node.value)
      else if (node.type === 'TemplateLiteral') {
        found.push(text.slice(node.start + 1, node.end - 1).replace(/\$\{[^}]*\}/g, '…'))
        visit(node.expressions)
      } else for (const value of Object.values(node)) visit(value)
    }
  }
  visit(parseSync(path, text).program.body)
  return found
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(text) {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let next = Math.imul(state ^ (state >>> 15), state | 1)
    next ^= next + Math.imul(next ^ (next >>> 7), next | 61)
    return ((next ^ (next >>> 14)) >>> 0) / 2 ** 32
  }
}

const isSentence = (text) =>
  /\p{L}+ \p{L}+ /u.test(text) && /^["“…\p{Lu}`*]/u.test(text) && !/[{};=<>]|^(select|insert|update|with) /i.test(text)
const random = randomFrom(seed)
const each = Math.floor(Number(count) / Object.keys(KINDS).length)
for (const [kind, fits] of Object.entries(KINDS)) {
  const all = files.filter(fits).flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const said = path.endsWith('.md') ? proseOf(text) : stringsOf(path, text)
    return said
      .map((one) => ({ path, said: one.trim().replace(/\s+/g, ' ') }))
      .filter(({ said: one }) => isSentence(one))
  })
  const drawn = all.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at)
  for (const { one } of drawn.slice(0, each)) console.log(`${kind}\t${one.path}\t${one.said}`)
}

import { existsSync, readFileSync } from 'node:fs'
import { type Plugin, parseSync } from 'vite'

/** English with accents and brackets: what a build in it shows without them stands outside the catalogues. */
export const PSEUDO = 'en-XA'

const CATALOGUE = /[\\/](packages|apps)[\\/][^?]*[\\/]src[\\/](?:[^?]*[\\/])?(?:[\w-]+\.)?words\.tsx?$/

type Program = ReturnType<typeof parseSync>['program']
type Edit = { start: number; end: number; text: string }

/**
 * Builds the interface in one language: each `words.ts` becomes the `words.<language>.ts` beside it. The texts are constants
 * of their module as in English, so that each file of the build holds only the texts it shows.
 */
export function language(code: string): Plugin {
  return {
    name: 'language',
    config: () => ({ define: { __RECTO_LANGUAGE__: JSON.stringify(code.split('-')[0]) } }),
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${code}"`),
    load: {
      filter: { id: CATALOGUE },
      handler(id) {
        if (code === 'en') return undefined
        if (code === PSEUDO) return accented(id, readFileSync(id, 'utf8'))
        const translated = id.replace(/(\.tsx?)$/, `.${code}$1`)
        if (!existsSync(translated)) throw new Error(`${id} has no translation: write ${translated}.`)
        this.addWatchFile(translated)
        return asModule(translated, readFileSync(translated, 'utf8'))
      },
    },
  }
}

/** The object that a translation exports, as a module with one constant for each text. */
export function asModule(path: string, text: string): string {
  const { body } = parseSync(path, text).program
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  const value = exported?.declaration.type === 'TSSatisfiesExpression' ? exported.declaration.expression : null
  if (!exported || value?.type !== 'ObjectExpression') {
    throw new Error(`${path} has to end in: export default { … } satisfies Words<typeof import('./words.ts')>`)
  }
  const texts = value.properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.method || property.shorthand) {
      throw new Error(`${path}: a text is written as \`name: 'text'\` or \`name: (given) => 'text'\`.`)
    }
    return `export const ${property.key.name} = ${text.slice(property.value.start, property.value.end)}`
  })
  return `${text.slice(0, exported.start)}${texts.join('\n')}${text.slice(exported.end)}`
}

/** A catalogue whose texts are written with accents. */
export function accented(path: string, text: string): string {
  return textsOf(parseSync(path, text).program, text)
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), text)
}

function textsOf(program: Program, text: string): Edit[] {
  const edits: Edit[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each)
      return
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    const one = node as { type: string; start: number; end: number; value?: unknown } & Record<string, unknown>
    if (/^(Import|TS|JSXAttribute)/.test(one.type)) return
    if (one.type === 'Property') visit(one.value)
    else if (one.type === 'Literal' && typeof one.value === 'string') {
      edits.push({ start: one.start, end: one.end, text: JSON.stringify(withAccents(one.value)) })
    } else if (one.type === 'JSXText') {
      edits.push({ start: one.start, end: one.end, text: withAccents(String(one.value)) })
    } else if (one.type === 'TemplateElement') {
      // Its place includes the quotes and braces around it.
      const { raw } = one.value as { raw: string }
      const start = one.start + text.slice(one.start, one.end).indexOf(raw)
      edits.push({ start, end: start + raw.length, text: withAccents(raw) })
    } else for (const value of Object.values(one)) visit(value)
  }
  visit(program.body)
  return edits
}

const PLAIN = 'aceinouyACEINOUY'
const ACCENTS = 'áçéíñóúýÁÇÉÍÑÓÚÝ'
/** The same letters with accents. */
export const withAccents = (text: string): string =>
  text.replace(/[aceinouy]/gi, (letter) => ACCENTS[PLAIN.indexOf(letter)] ?? letter)

import { packageOf } from './rules.mjs'

/** The input of the rules from one file: its imports, its code without comments (line by line), its length. */
export function parseSource(path, text) {
  const code = withoutComments(text)
  const imports = []
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+(?:url\()?)(['"])([^'"\n]+)\1/g
  for (const match of code.matchAll(pattern)) {
    imports.push({ from: match[2], line: code.slice(0, match.index).split('\n').length })
  }
  return {
    path,
    package: packageOf(path),
    imports: /\.(ts|tsx|mjs|css)$/.test(path) ? imports : [],
    code: code.split('\n'),
    lines: text.replace(/\n$/, '').split('\n').length,
  }
}

/** Comments become blanks of the same shape, so that lines keep their numbers. */
function withoutComments(text) {
  const blank = (comment) => comment.replace(/[^\n]/g, ' ')
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|\s)\/\/.*$/gm, blank)
}

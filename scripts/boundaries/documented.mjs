import { isTest } from './rules.mjs'
import { isCatalogue } from './words.mjs'

const DECLARED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) ([A-Za-z_$][\w$]*)/

/** A sentence for each public name of the packages and apps that has no doc comment. */
export const checkDocumented = (texts) =>
  undocumented(texts).map(
    ({ at, name }) => `${at} ${name} is exported without a doc comment: say what it promises, or take its export away.`,
  )

/** Public names of the packages and apps that have no doc comment, by place. `texts`: `{ path, text }` of all files. */
function undocumented(texts) {
  return texts
    .filter((file) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file.path) && !isTest(file) && !isWritten(file))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n')
      return lines.flatMap((line, at) => {
        const name = DECLARED.exec(line)?.[1]
        return name && !hasComment(lines, at, name) ? [{ at: `${path}:${at + 1}`, name }] : []
      })
    })
}

/** Whether a doc comment ends above a line; linter hints and overloads may come in between. */
function hasComment(lines, at, name) {
  let above = at - 1
  while (above >= 0 && (/^\/\/ biome-ignore/.test(lines[above]) || DECLARED.exec(lines[above])?.[1] === name)) above--
  return above >= 0 && /\*\/$/.test(lines[above].trimEnd())
}

/** Generated, or a catalogue, whose texts document themselves. */
const isWritten = ({ text, path }) =>
  path.endsWith('/db/schema.ts') || text.startsWith('// Written by') || isCatalogue(path)

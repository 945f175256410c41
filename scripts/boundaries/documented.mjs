import { isTest } from './rules.mjs'

const DECLARED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) ([A-Za-z_$][\w$]*)/

/** Names without a comment that each package may still have: a figure that may only be lowered. */
const LEFT = {
  'apps/server': 21,
}

/** A sentence for each package with more names without a doc comment than `left` gives it. */
export function checkDocumented(texts, left = LEFT) {
  const found = Map.groupBy(undocumented(texts), (place) => /^[^/]+\/[^/]+/.exec(place)[0])
  return [...found].flatMap(([name, places]) =>
    places.length <= (left[name] ?? 0)
      ? []
      : [
          `${name} has ${places.length} public names without a doc comment, and ${left[name] ?? 0} are allowed: say what each promises, or take its export away.`,
          ...places.map((place) => `  ${place}`),
        ],
  )
}

/** Public names of the packages and apps that have no doc comment, as `path:line name`. `texts`: `{ path, text }` of all files. */
function undocumented(texts) {
  return texts
    .filter((file) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file.path) && !isTest(file) && !isWritten(file))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n')
      return lines.flatMap((line, at) => {
        const name = DECLARED.exec(line)?.[1]
        return name && !hasComment(lines, at, name) ? [`${path}:${at + 1} ${name}`] : []
      })
    })
}

/** Whether a doc comment ends above a line; hints for linters may stand between, and so may overloads of the name. */
function hasComment(lines, at, name) {
  let above = at - 1
  while (above >= 0 && (/^\/\/ biome-ignore/.test(lines[above]) || DECLARED.exec(lines[above])?.[1] === name)) above--
  return above >= 0 && /\*\/$/.test(lines[above].trimEnd())
}

const isWritten = ({ text, path }) => path.endsWith('/db/schema.ts') || text.startsWith('// Written by')

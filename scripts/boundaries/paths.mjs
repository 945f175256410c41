// Files, folders and commands that pages name exist.

/** A path, complete or its end; anything else in backticks is left alone. */
const IS_PATH = /^[\w@.-]+(\/[\w@.-]+)*\/?$/
const IS_FILE = /\.(ts|tsx|mjs|md|css|json)$/
const IS_PLACE = /^(apps|bench|docs|e2e|packages|scripts)\//
/** Patterns and names to be filled in, and what a build writes. */
const IS_EXAMPLE = /^(x\.|e2e\/x\.|\.ts$|manifest\.json$)|NNN-|\/dist(\/|$)/

/**
 * A sentence for each path or `npm run` command that a page names and that is not there. `pages`: `{ path, text }`,
 * `paths`: all files, `commands`: the names of npm scripts.
 */
export function missingPaths(pages, paths, commands) {
  const places = new Set(paths.flatMap(withFolders))
  const ends = new Set([...places].flatMap(endsOf))
  return pages.flatMap(({ path, text }) => {
    const gone = [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, named]) => named)
      .filter(
        (named) => IS_PATH.test(named) && (IS_FILE.test(named) || IS_PLACE.test(named)) && !IS_EXAMPLE.test(named),
      )
      .filter((named) => !ends.has(named.replace(/\/$/, '')))
    const unknown = [...text.matchAll(/\bnpm run ([\w-]+)/g)]
      .map(([, name]) => name)
      .filter((name) => !commands.includes(name))
    return [
      ...gone.map((named) => `${path} names \`${named}\`, which does not exist: say where it is now.`),
      ...unknown.map((name) => `${path} names \`npm run ${name}\`, which package.json does not have.`),
    ]
  })
}

/** A path and the folders that hold it. */
const withFolders = (path) => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))

/** A path without its first folders, in all ways: pages name files from their own package on. */
const endsOf = (path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))

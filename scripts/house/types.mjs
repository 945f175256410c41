import { root, run } from './processes.mjs'

/** What was found right last time is looked at again only where something it uses has changed. */
const FOUND = `${root}/node_modules/.cache/types.tsbuildinfo`

/** Checks the types of everything with Node at `node`; resolves with the compiler's exit code. */
export const checkTypes = (node) =>
  run(node, [
    `${root}/node_modules/typescript/bin/tsc`,
    // One checker: more of them are each told the same types again, which costs twice the processor time.
    ...['-p', 'tsconfig.json', '--noEmit', '--incremental', '--tsBuildInfoFile', FOUND, '--checkers', '1'],
  ])

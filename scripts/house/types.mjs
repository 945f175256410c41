import { root, run } from './processes.mjs'

/** What was found right last time is looked at again only where something it uses has changed. */
const foundIn = (config) => `${root}/node_modules/.cache/${config}.tsbuildinfo`

/** Everything, and again those packages that run in Node and browsers alike, without the names of either. */
const CONFIGS = ['tsconfig', 'tsconfig.portable']

/** Checks the types of everything with Node at `node`; resolves with the compiler's first exit code that is not 0. */
export async function checkTypes(node) {
  for (const config of CONFIGS) {
    const code = await run(node, [
      `${root}/node_modules/typescript/bin/tsc`,
      // One checker: more of them are each told the same types again, which costs twice the processor time.
      ...['-p', `${config}.json`, '--noEmit', '--incremental', '--tsBuildInfoFile', foundIn(config), '--checkers', '1'],
    ])
    if (code !== 0) return code
  }
  return 0
}

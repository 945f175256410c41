// `npm run audit`: what is known against the dependencies of package-lock.json. Exits with 0 when there is nothing, 1 when
// something is known, 2 when the advisory service does not answer here.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './house/processes.mjs'

const UNKNOWN = 2
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info']

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const unchecked = Object.entries(packages).filter(
  ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
)
for (const [path] of unchecked) console.log(`without a checksum: ${path.replace(/^.*node_modules\//, '')}`)

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
const report = parse(stdout)
if (!report?.vulnerabilities) {
  const why = report?.message ?? report?.error?.summary ?? 'nothing that can be read'
  console.error(`The advisory service does not answer here (${why}): run this on a machine where it does.`)
  process.exit(UNKNOWN)
}
const found = Object.values(report.vulnerabilities)
for (const severity of SEVERITIES) {
  for (const one of found.filter((known) => known.severity === severity)) {
    const titles = one.via.flatMap((via) => (typeof via === 'string' ? [] : `${via.title} ${via.url}`))
    console.log(
      `${severity.padEnd(9)} ${one.name} ${one.range}: ${titles.join('; ') || `through ${one.via.join(', ')}`}`,
    )
  }
}
console.log(`${found.length} of ${Object.keys(packages).length} packages have known faults.`)
process.exit(found.length > 0 ? 1 : 0)

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

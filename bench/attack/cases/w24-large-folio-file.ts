import { ok, strictEqual } from 'node:assert'
import { readFileSync } from 'node:fs'
import { upload } from '../../../apps/server/test/uploads.ts'
import type { AttackCase } from '../attack-case.ts'

/** Just below the upload limit, in bytes; a quarter of that in the quick form. */
const FILE_BYTES = 24_000_000
const QUICK_BYTES = 6_000_000
/** Maximum share of a file's processor time that the server's main thread may take. */
const MOST_OF_MAIN = 0.5

export default {
  finding: 'W24',
  title: 'a folio file of 24 MB that is dear to read is read beside the main thread, and refused by its field',
  async run(copy, { quick }) {
    const person = await copy.signUp()
    const lists = '[],'.repeat(Math.floor((quick ? QUICK_BYTES : FILE_BYTES) / 3) - 100)
    const head = '{"format":"recto-folio","formVersion":1,"schemaVersion":1,"folioName":"Lists","files":[],"document":'
    const file = Buffer.from(`${head}{"sections":[],"modules":[],"lists":[${lists}[]]}}`)
    // Start the thread before the measurement begins.
    await upload(person, 'BringInFolio', Buffer.from('{}'))
    const before = { all: copy.cpuS(), main: mainCpuS(copy.pid) }
    const { status, envelope } = await upload<{ field: string }>(person, 'BringInFolio', file)
    const all = copy.cpuS() - before.all
    const main = mainCpuS(copy.pid) - before.main
    strictEqual(status, 400)
    strictEqual(envelope.Data.field, 'document')
    const seen = `the main thread took ${main.toFixed(2)} s of ${all.toFixed(2)} s of processor time`
    ok(main < all * MOST_OF_MAIN, seen)
    return seen
  },
} satisfies AttackCase

const TICKS_PER_S = 100

/** Processor time of the process's main thread, in seconds. */
function mainCpuS(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / TICKS_PER_S
}

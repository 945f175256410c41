import { parseArgs } from 'node:util'
import { bucketOf, type Config, ConfigError, loadConfig } from '../../config.ts'
import { FileStoreError } from './file-store.ts'
import { moveFiles } from './move.ts'
import { openFileStore } from './open-store.ts'

const USAGE = `Usage: npm run files -- move TO [--from PLACE] [--remove]
  TO, PLACE   disk, for the folder files of RECTO_DATA, or s3://KEY:SECRET@bucket/prefix?region=…&endpoint=…
  --from      where files are; left out: where FILES_URL says
  --remove    of there, each file once TO has it; refused for the place that FILES_URL names, which the product reads
Files are copied while the product runs, as often as you like; what TO has is not sent again. To change over: move, stop
the product, move once more, start it with the new FILES_URL, then move with --from the former place and --remove.`

/** Where a command writes its lines; `progress` is a line that the next one replaces. */
export type CommandLines = { out(line: string): void; err(line: string): void; progress(line: string): void }

/** The operator's command about stored files. Returns its exit code. */
export async function runFiles(
  args: string[],
  env: Record<string, string | undefined>,
  lines: CommandLines,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { from: { type: 'string' }, remove: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [what, to, ...more] = positionals
    if (what !== 'move' || !to || more.length > 0) throw new ConfigError(USAGE)
    lines.out(await move(loadConfig({ ALLOW_EMBEDDED_MAIL: '1', ...env }), { ...values, to }, lines))
    return 0
  } catch (error) {
    const isOption = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
    const isExpected = error instanceof ConfigError || error instanceof FileStoreError
    const { message, stack = message } = error as Error
    lines.err(isOption ? USAGE : isExpected ? message : stack)
    return 1
  }
}

type Options = { to: string; from?: string | undefined; remove: boolean }

async function move(config: Config, { to, from, remove }: Options, lines: CommandLines): Promise<string> {
  const { dataDir } = config
  const used = await openFileStore(config)
  const source = await openFileStore({ dataDir, filesUrl: placeOf(from, '--from', config.filesUrl) })
  const target = await openFileStore({ dataDir, filesUrl: placeOf(to, 'TO', null) })
  try {
    if (source.words === target.words) throw new ConfigError(`The files are already in ${target.words}.`)
    if (remove && source.words === used.words) {
      throw new ConfigError(
        `Recto still reads ${used.words}: start it with the new FILES_URL before you remove files there.`,
      )
    }
    const moved = await moveFiles(source.store, target.store, {
      remove,
      onProgress: ({ files, copied }) => lines.progress(`${files} files checked, ${copied} copied`),
    })
    const removed = remove ? `, ${moved.removed} removed from ${source.words}` : ''
    const megabytes = (moved.bytes / 1e6).toFixed(1)
    return `${moved.files} files of ${source.words} are in ${target.words}: ${moved.copied} copied, ${megabytes} MB${removed}.`
  } finally {
    for (const one of [used, source, target]) await one.stop()
  }
}

function placeOf(text: string | undefined, name: string, fallback: Config['filesUrl']): Config['filesUrl'] {
  if (text === undefined) return fallback
  return text === 'disk' ? null : bucketOf(text, name)
}

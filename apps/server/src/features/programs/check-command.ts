import { parseArgs } from 'node:util'
import { ConfigError, loadConfig } from '../../config.ts'
import { DatabaseError } from '../../db/connection.ts'
import { CheckError, checkFolios } from './check-operator.ts'
import type { FolioReport } from './checker.ts'

const USAGE = `Usage: npm run check-folios -- [--repair] [--folio TOKEN] [--json]
  --repair        repairs what it can: readers see no change, editors see it at once
  --folio TOKEN   only this folio
  --json          a report a line instead of the table
Exit code: 0 no problems (left), 1 problems found, 2 the check failed.`

/** Where a command writes its lines. */
export type Lines = { out(line: string): void; err(line: string): void }

/** Of the table's columns. */
const WIDTHS = [22, 28, 8, 7, 6, 6]

/**
 * The operator's command: asks the running server, or opens the database itself if none runs. Returns its exit code.
 */
export async function runCheck(args: string[], env: Record<string, string | undefined>, lines: Lines): Promise<number> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        repair: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        folio: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (!values.help) return await check(values, env, lines)
    lines.out(USAGE)
    return 0
  } catch (error) {
    const isOption = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
    const isExpected = [CheckError, ConfigError, DatabaseError].some((kind) => error instanceof kind)
    const { message, stack = message } = error as Error
    lines.err(isOption ? USAGE : isExpected ? message : stack)
    return 2
  }
}

type Options = { repair: boolean; json: boolean; folio?: string | undefined }

async function check({ repair, json, folio }: Options, env: Record<string, string | undefined>, lines: Lines) {
  const total = { folios: 0, wrong: 0, left: 0, mended: 0 }
  const how = await checkFolios(loadConfig({ ALLOW_EMBEDDED_MAIL: '1', ...env }), {
    repair,
    token: folio,
    onReport(report) {
      const isWrong = report.findings.length > 0 || report.mended > 0
      total.folios++
      if (isWrong) total.wrong++
      total.left += report.findings.length
      total.mended += report.mended
      if (json) lines.out(JSON.stringify(report))
      else if (isWrong) for (const line of linesOf(report, total.wrong === 1)) lines.out(line)
    },
  })
  const asked =
    how === 'running'
      ? 'The running server did the check.'
      : 'No server responded, so the database was opened directly.'
  const mended = repair ? `, ${total.mended} mended` : ''
  const folios = total.folios === 1 ? '1 folio' : `${total.folios} folios`
  const said = `${folios} checked, ${total.wrong} with faults: ${total.left} left${mended}. ${asked}`
  if (json) lines.err(said)
  else lines.out(said)
  return total.left > 0 ? 1 : 0
}

function linesOf({ token, folioName, sections, modules, findings, mended }: FolioReport, isFirst: boolean): string[] {
  const row = (...cells: (string | number)[]) =>
    cells
      .map((cell, at) => {
        const width = WIDTHS[at] ?? 0
        return String(cell).slice(0, width).padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [
    ...(isFirst ? [row('folio', 'name', 'sections', 'modules', 'faults', 'mended')] : []),
    row(token, folioName, sections, modules, findings.length, mended),
    ...findings.map(({ kind, id, detail, canMend }) => {
      return `  ${kind.padEnd(17)} ${(id ?? '').padEnd(13)} ${detail}${canMend ? '' : ' (stays)'}`
    }),
  ]
}

import { parseArgs } from 'node:util'
import { type Config, ConfigError, loadConfig } from '../../config.ts'
import { DatabaseError, openDatabase } from '../../db/connection.ts'
import { holdsEmbedded, runningEmbedded, startEmbedded } from '../../db/embedded/index.ts'
import { createProductTemplates } from './product.ts'
import { type AddedTemplate, addTemplate, putOnShelf, shelfRows } from './shelf.ts'

const USAGE = `Usage: npm run templates -- list | hide ID | show ID | feature ID [PLACE|off] | add FILE | schema FORMAT
  list            every template with its label, uses and what was said of it
  hide, show      takes a template out of the gallery, and puts it back; folios made of it stay
  feature         puts it first, at a place from 1 on; off: where it stood
  add FILE        checks and adds a template of your own (packages/catalogue/AUTHORING.md says how one is written, and
                  "name", "label", "format", "purpose" and "personas" stand beside its "theme"); the same file name replaces it
  schema FORMAT   what a file of a format may hold, as JSON schema
Also while the product runs; galleries show it at their next opening.`

/** The command's output, and what it composes files with. */
export type TemplateLines = {
  out(line: string): void
  err(line: string): void
  compose(path: string): { template: AddedTemplate } | { faults: string[] }
  schema(format: string): object | null
}

class TemplatesError extends Error {}

/** The operator's command about the gallery. Returns its exit code. */
export async function runTemplates(
  args: string[],
  env: Record<string, string | undefined>,
  lines: TemplateLines,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { help: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [what, of, more] = positionals
    if (values.help) lines.out(USAGE)
    else if (what === 'schema') lines.out(schemaWords(of, lines))
    else lines.out(await act(loadConfig({ ALLOW_EMBEDDED_MAIL: '1', ...env }), { what, of, more }, lines))
    return 0
  } catch (error) {
    const isOption = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
    const isExpected = [TemplatesError, ConfigError, DatabaseError].some((kind) => error instanceof kind)
    const { message, stack = message } = error as Error
    lines.err(isOption ? USAGE : isExpected ? message : stack)
    return 1
  }
}

function schemaWords(format: string | undefined, lines: TemplateLines): string {
  const schema = format === undefined ? null : lines.schema(format)
  if (!schema) throw new TemplatesError(USAGE)
  return JSON.stringify(schema, null, 2)
}

type Asked = Record<'what' | 'of' | 'more', string | undefined>

async function act(config: Config, asked: Asked, lines: TemplateLines): Promise<string> {
  if (!['list', 'hide', 'show', 'feature', 'add'].includes(asked.what ?? '')) throw new TemplatesError(USAGE)
  if (asked.what !== 'list' && asked.of === undefined) throw new TemplatesError(USAGE)
  if (!config.databaseUrl && !holdsEmbedded(config.dataDir)) {
    throw new TemplatesError(`${config.dataDir} contains no database: start Recto once.`)
  }
  const running = config.databaseUrl ?? (await runningEmbedded(config))
  const embedded = running ? null : await startEmbedded(config)
  const { db, close } = openDatabase(running ?? embedded?.url ?? '', { max: 2, onError: () => {} })
  try {
    return await changed(db, asked, lines)
  } finally {
    await close()
    await embedded?.stop()
  }
}

async function changed(
  db: Parameters<typeof shelfRows>[0],
  { what, of = '', more }: Asked,
  lines: TemplateLines,
): Promise<string> {
  const catalogue = createProductTemplates(db)
  const rows = await shelfRows(db)
  const all = await catalogue.everything(db)
  if (what === 'list') {
    const said = ({ id, number, category, name }: (typeof all)[number]) => {
      const row = rows.get(id)
      const notes = [row?.isHidden && 'hidden', row?.featuredOrder && `featured ${row.featuredOrder}`].filter(Boolean)
      return [
        number,
        id.padEnd(32),
        category.padEnd(24),
        String(row?.usedCount ?? 0).padStart(6),
        name,
        notes.join(', '),
      ]
        .join('  ')
        .trimEnd()
    }
    return [...all.map(said), `${all.length} templates and examples.`].join('\n')
  }
  if (what === 'add') {
    const made = lines.compose(of)
    if ('faults' in made) throw new TemplatesError(made.faults.join('\n'))
    await addTemplate(db, made.template, new Date())
    return `“${made.template.name}” is in the gallery, under ${made.template.category}.`
  }
  const found = all.find(({ id }) => id === of)
  if (!found) throw new TemplatesError(`There is no template "${of}". Run npm run templates -- list to see them.`)
  if (what === 'feature') {
    const place = more === 'off' ? null : Number(more ?? 1)
    if (place !== null && !(Number.isInteger(place) && place > 0)) throw new TemplatesError(USAGE)
    await putOnShelf(db, of, { featuredOrder: place })
    return place === null
      ? `“${found.name}” is no longer featured.`
      : `“${found.name}” is featured in position ${place}.`
  }
  await putOnShelf(db, of, { isHidden: what === 'hide' })
  return what === 'hide' ? `“${found.name}” is hidden.` : `“${found.name}” shows again.`
}

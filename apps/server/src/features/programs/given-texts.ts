import type { ModuleToSave } from '@recto/contract'
import { isRecord } from '@recto/document'
import { wrongAt } from '../../http/schema-words.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'

/** Modules of a command, each with its name in the input; their HTML was converted to `htmlAsJson`, in this order. */
export type GivenModules<M = ModuleToSave> = {
  modules: readonly { field: string; module: M }[]
  /** Rich text as JSON text: as objects it would cost each thread that it passes. */
  htmlAsJson: readonly string[]
}

/** Runs of formatted text in all HTML of a command: about as many as a call's body can contain as JSON. */
const MOST_RUNS = 20_000

/**
 * Modules as given, with their HTML converted outside the main thread. `who` is the account for the queue. @throws
 * Refusal if it takes too long to read.
 */
export async function readTexts<M extends Pick<ModuleToSave, 'texts'>>(
  sanitizer: Pick<Sanitizer, 'richTexts'>,
  who: string,
  modules: readonly { field: string; module: M }[],
): Promise<GivenModules<M>> {
  const htmls = modules.flatMap(({ module }) =>
    Object.values(module.texts ?? {}).filter((text) => typeof text === 'string'),
  )
  const htmlAsJson = await sanitizer.richTexts(who, htmls)
  if (htmlAsJson) return { modules, htmlAsJson }
  throw wrongAt(`${modules[0]?.field}.texts`, 'this HTML takes too long to read. Send less at once.')
}

/** The modules with rich text in place of their HTML. @throws Refusal naming the text with which it is too much. */
export function withTexts<M extends Pick<ModuleToSave, 'texts'>>({
  modules,
  htmlAsJson,
}: GivenModules<M>): { field: string; module: M }[] {
  const texts = htmlAsJson.values()
  let runs = 0
  const read = (field: string): Record<string, unknown> => {
    const text = JSON.parse(texts.next().value ?? '{}')
    runs += runsIn(text)
    if (runs <= MOST_RUNS) return text
    const most = MOST_RUNS.toLocaleString('en')
    throw wrongAt(field, `the texts of one call may change their style ${most} times at most. Send less at once.`)
  }
  return modules.map(({ field, module }) => {
    if (!module.texts) return { field, module }
    const own = Object.entries(module.texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? read(`${field}.texts.${name}`) : text,
    ])
    return { field, module: { ...module, texts: Object.fromEntries(own) } }
  })
}

const runsIn = (node: unknown): number =>
  isRecord(node) && Array.isArray(node.content) ? node.content.reduce((sum, one) => sum + runsIn(one), 0) : 1

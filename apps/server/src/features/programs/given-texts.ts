import type { ModuleToSave } from '@recto/contract'
import { wrongAt } from '../../http/schema-words.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'

/**
 * Modules as given, with their HTML read away from the thread that answers everybody. `who` is whose turn it is.
 * @throws Refusal when it takes too long to read.
 */
export async function withReadTexts<M extends Pick<ModuleToSave, 'texts'>>(
  sanitizer: Pick<Sanitizer, 'richTexts'>,
  who: string,
  given: readonly { field: string; module: M }[],
): Promise<{ field: string; module: M }[]> {
  const htmls = given.flatMap(({ module }) =>
    Object.values(module.texts ?? {}).filter((text) => typeof text === 'string'),
  )
  const read = await sanitizer.richTexts(who, htmls)
  if (read === null) throw wrongAt(`${given[0]?.field}.texts`, 'this HTML takes too long to read. Send less at once.')
  const texts = read.values()
  const textOf = (text: string | Record<string, unknown>) =>
    typeof text === 'string' ? { ...texts.next().value } : text
  return given.map(({ field, module }) => {
    if (!module.texts) return { field, module }
    const own = Object.entries(module.texts).map(([name, text]) => [name, textOf(text)])
    return { field, module: { ...module, texts: Object.fromEntries(own) } }
  })
}

import type { BringInFolio, OutputOf } from '@recto/contract'
import * as words from './words.ts'

const MOST_NAMES = 3

/**
 * What could not be imported with a folio's file, as sentences; empty if everything was. `lost`: for another program's
 * file.
 */
export function missingWords(
  { files, missing, modules }: OutputOf<typeof BringInFolio>['leftOut'],
  lost: readonly string[] = [],
): string {
  const names = files.slice(0, MOST_NAMES).join(', ')
  const sentences = [
    files.length > 0 && words.notReadable(names, files.length - MOST_NAMES),
    missing > 0 && words.filesMissing(missing),
    modules > 0 && words.modulesNotRead(modules),
    lost.length > 0 && words.leftOutOrChanged(lost.join('; ')),
  ]
  return sentences.filter(Boolean).join(' ')
}

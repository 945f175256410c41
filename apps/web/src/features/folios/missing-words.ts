import type { BringInFolio, OutputOf } from '@recto/contract'

const MOST_NAMES = 3

/** What could not come with a folio out of a file, in sentences; empty where all of it came. */
export function missingWords({ files, missing, modules }: OutputOf<typeof BringInFolio>['leftOut']): string {
  const names = files.slice(0, MOST_NAMES).join(', ')
  const more = files.length - MOST_NAMES
  const sentences = [
    files.length > 0 && `Not readable: ${names}${more > 0 ? ` and ${more} more` : ''}.`,
    missing > 0 &&
      `${missing === 1 ? '1 stored file is' : `${missing} stored files are`} not in the file. Add them again.`,
    modules > 0 && `${modules === 1 ? '1 module' : `${modules} modules`} cannot be read.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

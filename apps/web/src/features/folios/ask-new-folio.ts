import { CreateFolio } from '@recto/contract'
import { callServer } from '../../api/index.ts'
import { openPopup } from '../../popups/index.ts'
import * as words from './words.ts'

/** Creates a blank folio for someone who came by a link, once they agree; returns its path, or null. */
export async function askNewFolio(cancel: string): Promise<string | null> {
  if (!(await openPopup('message', { title: words.startANewFolio, confirm: words.newFolio, cancel }))) return null
  return `/edit/${(await callServer(CreateFolio, {})).token}`
}

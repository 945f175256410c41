import { CreateFolio } from '@recto/contract'
import { callServer } from '../../api/index.ts'
import { openPopup } from '../../popups/index.ts'

/** Makes a blank folio for somebody who came by a link, once they agree; answers its path, or null. */
export async function askNewFolio(cancel: string): Promise<string | null> {
  if (!(await openPopup('message', { title: 'Start a new folio?', confirm: 'New folio', cancel }))) return null
  return `/edit/${(await callServer(CreateFolio, {})).token}`
}

import type { FolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { writeFolio } from '@recto/store'
import type * as Y from 'yjs'
import { openEditor } from './editors.ts'
import type { TestServer } from './harness.ts'
import type { Person } from './people.ts'

/** Makes a person's folio hold exactly this, through the sync socket as their browser would. */
export async function writeContent(
  server: Pick<TestServer, 'url'>,
  person: Person,
  token: string,
  document: FolioDocument,
): Promise<void> {
  const editor = await openEditor(server, person, token)
  editor.doc.transact(() => {
    for (const name of ['sections', 'modules']) editor.doc.getMap(name).clear()
    writeFolio(editor.doc as Y.Doc, document, SPECS)
  })
  await editor.saved()
  editor.close()
}

import type * as Y from 'yjs'
import { openEditor } from '../../../apps/server/test/editors.ts'
import { connectStandardClient } from '../../../apps/server/test/standard-client.ts'
import type { AttackCase } from '../attack-case.ts'

const MB = 1024 * 1024

const attack: AttackCase = {
  finding: 'C2.1',
  title: 'what a standard client made offline gets in, however much of a folio it is',
  shownBy: 'apps/server/src/hub/standard-client.int.test.ts',
  async run(copy, { quick }) {
    const bytes = quick ? 3 * MB : 40 * MB
    const person = await copy.signUp()
    const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Offline' })
    const { doc, provider } = connectStandardClient(copy, person, token, (own: Y.Doc) => {
      for (let had = 0; had < bytes; had += MB) own.getText('note').insert(0, 'o'.repeat(MB))
    })
    let closes = 0
    provider.on('connection-close', () => closes++)
    const reader = await openEditor(copy, person, token)
    await reader.until(() => reader.doc.getText('note').length === doc.getText('note').length)
    const closed = closes
    reader.close()
    provider.destroy()
    if (closed > 0) throw new Error(`The client was closed ${closed} times.`)
    return `${bytes / MB} MB in one frame got in, closed ${closed} times`
  },
}
export default attack

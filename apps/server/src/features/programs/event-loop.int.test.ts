import { type FolioDocument, newModule, type Theme } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { openHubTab } from '../../../test/hub-tab.ts'
import { type Person, signUp } from '../../../test/people.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server)
})
afterAll(() => server.stop())

type Read = { hash: string; document: FolioDocument; look: Theme }
const read = (token: string) => ada.ask<Read>('GetFolioJson', { token })

it('F2: no call or message about the content of a folio replays it in the thread that serves sockets', async () => {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Plan' })
  const to = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Other plan' })
  const { hash, document } = await read(token)
  const [section] = document.sections
  const more = newModule(SPECS.Text, { sectionId: section?.id ?? '', rect: { x: 0, y: 60, w: 30, h: 8 } })
  const replays = vi.spyOn(Y.Doc.prototype, 'emit')
  try {
    const data = { ...document, sections: [...document.sections, { ...section, id: 'second000000', order: 'z' }] }
    const stored = await ada.ask<{ hash: string }>('FolioStore', {
      token,
      hash,
      data: { ...data, modules: [...document.modules, more] },
    })
    await ada.ask('SaveProjectModule', { token, hash: stored.hash, module: { ...more, z: 3 } })
    const section2 = { token, sectionTag: 'second000000', destinationToken: to.token }
    expect(await ada.ask('CanCopyMoveSection', section2)).toMatchObject({ canMove: true })
    expect(await ada.ask('CopySections', { ...section2, action: 'move' })).toMatchObject({ action: 'move' })
    expect((await read(to.token)).document.sections).toHaveLength(2)
    expect((await read(token)).document.sections).toHaveLength(1)
    await ada.ask('SetFolioRepairAttemptTime', { token })
    expect(
      (await ada.ask<{ repairAttemptUtc: string }>('GetFolioRepairAttemptTime', { token })).repairAttemptUtc,
    ).not.toBeNull()
    await ada.ask('GetPowerStats', { token })
    await ada.ask('PowerGridDataFix', { token, repair: true })
    const tab = await openHubTab(server, ada)
    const painted = await tab.ask('updateColorPalette', { token, palette: { accent: '#AB12CD' } })
    expect(painted).toMatchObject({ type: 'ack' })
    tab.socket.close()
    expect((await read(token)).look.palette).toMatchObject({ accent: '#AB12CD' })
    expect(replays).not.toHaveBeenCalled()
  } finally {
    replays.mockRestore()
  }
})

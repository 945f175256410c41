import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { openHubTab } from '../../test/hub-tab.ts'
import { type Person, signUp } from '../../test/people.ts'
import { tokenOf } from '../../test/raw-call.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
})

describe('S6: text that no database can hold', () => {
  it('is refused by each call with the field that holds it', async () => {
    for (const name of ['\ud800', 'a\0b', '😀'.slice(1)]) {
      const { status, envelope } = await ada.call('CreateLabel', { name })
      expect([status, envelope.Message, envelope.Data]).toEqual([
        400,
        'name: this holds a character that no text can hold.',
        expect.objectContaining({ field: 'name' }),
      ])
    }
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Harbour' })
    const list = await ada.call('ChangeLabels', { token, list: ['fine', '\udc00'] })
    expect([list.status, list.envelope.Data]).toEqual([400, expect.objectContaining({ field: 'list.1' })])
    const content = { sections: [{ id: 's1', title: '\ud83d' }] }
    expect((await ada.call('ExportTempFolio', { content, type: 'pdf' })).status).toBe(400)
  })

  it('hidden control characters are left out, and limits count what is left', async () => {
    const { workspace } = await ada.ask<{ workspace: { name: string } }>('CreateLabel', { name: 'Har\u0007bour\u0085' })
    expect(workspace.name).toBe('Harbour')
  })

  it('nesting out of all reason is refused, not walked', async () => {
    const response = await ada.fetch('/Apiv1/CreateLabel', {
      method: 'POST',
      headers: { 'content-type': 'application/json', RequestVerificationToken: await tokenOf(ada) },
      body: `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    })
    expect([response.status, (await response.json()).Message]).toEqual([400, expect.stringContaining('nested')])
  })

  it('is refused on /hub, and found at no address', async () => {
    const tab = await openHubTab(server, ada)
    expect(await tab.ask('addGroupEditor', { token: 'a\0b', status: 'EDITING' })).toMatchObject({
      type: 'error',
      data: { reason: 'invalid-input', field: 'token' },
    })
    tab.socket.close()
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Quay' })
    const paths = ['/folio/%00', `/folio/${token}/file/%00`, '/folder/a%00b', '/try/%00/content', '/embed/%00', '/%00']
    for (const path of paths) expect([path, (await ada.fetch(path)).status < 500]).toEqual([path, true])
    for (const query of [`/folio/${token}?embed=%00`, `/folio/${token}/answers.csv?module=%00`, '/invite/%00'])
      expect([query, (await ada.fetch(query)).status < 500]).toEqual([query, true])
  })
})

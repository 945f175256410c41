import type { GetFolioJson, GetPowerStats, OutputOf, PowerGridDataFix, SetupThePowerEditor } from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import { beforeAll, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { openEditor } from '../../../test/editors.ts'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let ada: Person
let token: string
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
  token = (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Harbour plan' })).token
})

type Fix = OutputOf<typeof PowerGridDataFix>
const fix = (tool: 'Grid' | 'Module', repair = false) =>
  ada.ask<Fix>(tool === 'Grid' ? 'PowerGridDataFix' : 'PowerDataModuleFix', { token, repair })

it('"Grid Data Fix" and "Data Module Fix" name what is wrong, each its own, and mend it on the live document [BOOT-37]', async () => {
  const { document } = await ada.ask<{ document: FolioDocument }>('GetFolioJson', { token })
  const [first] = document.modules
  const editor = await openEditor(server, ada, token)
  const modules = editor.doc.getMap('modules')
  const original = modules.get(first?.id ?? '') as Y.Map<unknown>
  for (const [id, sectionId, rect] of [
    ['stray0000000', 'gone00000000', { x: 0, y: 40, w: 30, h: 8 }],
    ['above0000000', first?.sectionId, first?.rect],
  ] as const) {
    const copy = original.clone()
    copy.set('sectionId', sectionId)
    copy.set('rect', rect)
    modules.set(id, copy)
  }
  editor.doc.getMap('meta').set('repairAttemptedAt', 1)
  await editor.saved()
  expect((await fix('Module')).findings).toMatchObject([{ kind: 'orphan', id: 'stray0000000', canMend: true }])
  expect((await fix('Grid')).findings).toMatchObject([{ kind: 'overlap', canMend: true }])
  expect(await fix('Grid', true)).toEqual({ findings: [], mended: 1 })
  expect((await fix('Module')).findings).toHaveLength(1)
  expect(await fix('Module', true)).toEqual({ findings: [], mended: 1 })
  const stray = () => (modules.get('stray0000000') as Y.Map<unknown>).get('sectionId')
  await editor.until(() => stray() === first?.sectionId)
  editor.close()
})

it('"Power Stats" counts what the folio is made of and how it is stored [BOOT-37]', async () => {
  const { seq } = await ada.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token })
  expect(await ada.ask<OutputOf<typeof GetPowerStats>>('GetPowerStats', { token })).toMatchObject({
    sections: 1,
    modules: [{ type: 'Text', count: 3 }],
    files: { count: 0, bytes: 0 },
    log: { seq },
    projectionBehind: 0,
    repairAttemptUtc: '1970-01-01T00:00:00.001Z',
  })
})

it('are for admins of the folio’s team who may edit it; others who may edit get the page without them [BOOT-37, API-026]', async () => {
  const bob = await signUp(server)
  await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 2 })
  const setup = (by: Person) => by.ask<OutputOf<typeof SetupThePowerEditor>>('SetupThePowerEditor', { token })
  expect(await setup(ada)).toEqual({
    token,
    folioName: 'Harbour plan',
    isAdmin: true,
    tools: ['Grid Data Fix', 'Data Module Fix', 'Power Stats'],
  })
  expect(await setup(bob)).toMatchObject({ isAdmin: false, tools: [] })
  for (const name of ['PowerGridDataFix', 'PowerDataModuleFix', 'GetPowerStats']) {
    const { status, envelope } = await bob.call(name, { token })
    expect([name, status, envelope.Data]).toMatchObject([name, 403, { reason: 'not-admin' }])
  }
})

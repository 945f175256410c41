import type { ExportFormat, ExportTempFolio, ExportV3, GetExport, GetTempExport, OutputOf } from '@recto/contract'
import { newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient, type TestClient } from '../../../test/client.ts'
import { nextAddress, startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'

let server: TestServer
let ada: Person
let token: string
beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server)
  token = (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Paid for' })).token
})
afterAll(() => server.stop())

const data = JSON.stringify(newFolioDocument(SPECS))

type Asked = { StatusCode: number; Data: OutputOf<typeof ExportTempFolio> }
const exportAs = async (visitor: TestClient, format: ExportFormat) =>
  (await visitor.call('ExportTempFolio', { data, format })).envelope as Asked

async function isDone(visitor: TestClient, exportId: string): Promise<boolean> {
  const { envelope } = await visitor.call('GetTempExport', { exportId })
  return (envelope.Data as OutputOf<typeof GetTempExport>).state === 'done'
}

it('S14: a team’s PDF and files without a browser are not behind those of visitors', async () => {
  const visitors = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const visitor = createClient(server)
      return { visitor, exportId: (await exportAs(visitor, 'pdf')).Data.exportId }
    }),
  )
  const plain = createClient(server)
  const markdown = (await exportAs(plain, 'markdown')).Data.exportId
  const paid = await Promise.all(
    (['json', 'pdf'] as const).map((format) => ada.ask<OutputOf<typeof ExportV3>>('ExportV3', { token, format })),
  )
  const doneOf = async () => {
    const states = await Promise.all(
      paid.map(
        async ({ exportId }) => (await ada.ask<OutputOf<typeof GetExport>>('GetExport', { token, exportId })).state,
      ),
    )
    return [...states.map((state) => state === 'done'), await isDone(plain, markdown)]
  }
  await expect.poll(doneOf).toEqual([true, true, true])
  const strangersDone = await Promise.all(visitors.map(({ visitor, exportId }) => isDone(visitor, exportId)))
  expect(strangersDone.filter((done) => !done).length).toBeGreaterThanOrEqual(4)
})

it('S14: another browser at the same network has no exports of its own; what a browser reports is its own alone', async () => {
  const address = nextAddress()
  const [first, second, third] = [1, 2, 3].map(() => createClient(server, address)) as [
    TestClient,
    TestClient,
    TestClient,
  ]
  const countOf = async (client: TestClient) =>
    ((await client.call('GetTempExportCount')).envelope.Data as { count: number; left: number }).left
  await first.call('SetTempExportCount', { count: 1000 })
  await second.call('ReportTempExportCount')
  expect([await countOf(first), await countOf(second), await countOf(third)]).toEqual([0, 2, 3])
  expect((await exportAs(first, 'json')).StatusCode).toBe(0)
  for (let asked = 0; asked < 3; asked++) expect((await exportAs(third, 'json')).StatusCode).toBe(1)
  expect((await exportAs(third, 'json')).StatusCode).toBe(0)
  expect((await exportAs(createClient(server, address), 'json')).StatusCode).toBe(0)
  expect((await exportAs(createClient(server), 'json')).StatusCode).toBe(1)
})

import type { CreateFolio, GetPagedDashboard, OutputOf } from '@recto/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient, type TestClient } from '../../../test/client.ts'
import { endOf, openSocket } from '../../../test/editors.ts'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let owner: Person
const visitors: Record<string, TestClient> = {}
/** What no refusal may say. */
const TITLE = 'Quarterly secret'
const PASS = 'open sesame'

/**
 * Who gets through which doors. P: page, custom link, module link, picture, thumbnail, social card. C: calls, export,
 * search, people's sockets. S: the socket on which one edits. F: the page in another site's frame. T: the try link
 * and what is tried. M: the sitemap.
 */
const TABLE = `
                  owner  collaborator  member  guest  stranger  signed-out  with-password
private           PCS    PC            -       -      -         -           -
team              PCS    PC            PC      -      -         -           -
link              PCSF   PCF           PF      PF     PF        PF          PF
link-copy         PCSFT  PCFT          PFT     PFT    PFT       PFT         PFT
link-indexed      PCSFM  PCFM          PFM     PFM    PFM       PFM         PFM
link-password     PCS    PC            -       -      -         -           PF
archived          PC     PC            -       -      -         -           -
`
const SETTINGS: Record<string, { sharingType: number; indexed?: true; password?: true; archived?: true }> = {
  private: { sharingType: 0 },
  team: { sharingType: 2 },
  link: { sharingType: 1 },
  'link-copy': { sharingType: 3 },
  'link-indexed': { sharingType: 1, indexed: true },
  'link-password': { sharingType: 1, password: true },
  archived: { sharingType: 1, archived: true },
}

type Folio = { token: string; link: string; fileId: string }
let count = 0

beforeAll(async () => {
  server = await sharedServer()
  owner = await signUp(server, { fullName: 'Ada Quill' })
  const [collaborator, member, guest, stranger] = await Promise.all(
    ['Bea Marsh', 'Cy Orton', 'Dee Farrow', 'Eli Vance'].map((fullName) => signUp(server, { fullName })),
  )
  await joinTeam(server, owner, member as Person, 3)
  await joinTeam(server, owner, guest as Person, 6)
  Object.assign(visitors, { owner, collaborator, member, guest, stranger })
  visitors['signed-out'] = createClient(server)
})

async function makeFolio(): Promise<Folio> {
  const { token } = await owner.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: TITLE })
  const link = `quarterly-${++count}`
  await owner.ask('UpdateFoliosCurl', { token, curl: link })
  await owner.ask('AddCollaborator', { token, email: (visitors.collaborator as Person).email, privilege: 1 })
  const form = new FormData()
  form.append('token', token)
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'secret.png')
  const forgery = await (await owner.fetch('/Apiv1/GetAntiForgeryToken')).json()
  const headers = { RequestVerificationToken: forgery.Data.requestVerificationToken }
  const uploaded = await (await owner.fetch('/Apiv1/UploadImage', { method: 'POST', body: form, headers })).json()
  await server.app.pool.query(
    `update folio set thumbnail_seq = 1, thumbnail_key = (select key from folio_file where folio_id = folio.id limit 1)
     where token = $1`,
    [token],
  )
  return { token, link, fileId: uploaded.Data.fileId }
}

async function share({ token }: Folio, setting: (typeof SETTINGS)[string]): Promise<void> {
  const { sharingType, indexed, password, archived } = setting
  await owner.ask('ChangeFolioSharingSettings', { token, sharingType, ...(indexed && { indexed }) })
  if (password) await owner.ask('SetFolioPassFolioSharingSettings', { token, pass: PASS })
  if (archived) await owner.ask('DeleteFolio', { token })
}

/** A browser that has given the folio's password, where it asks for one. */
async function withPassword({ token }: Folio): Promise<TestClient> {
  const client = createClient(server)
  await client.fetch(`/folio/${token}`, { method: 'POST', body: new URLSearchParams({ pass: PASS }) })
  return client
}

const pathsOf = ({ token, link, fileId }: Folio) => ({
  page: `/folio/${token}`,
  link: `/${link}`,
  file: `/folio/${token}/file/${fileId}`,
  thumbnail: `/folio/${token}/thumbnail`,
  card: `/folio/${token}/card.jpg`,
})

/** Which doors let this visitor through; a refusal that says what is behind is written down as a leak. */
async function doorsOf(folio: Folio, client: TestClient): Promise<string> {
  let open = ''
  const leaks: string[] = []
  const get = async (path: string) => {
    const response = await client.fetch(path, { headers: { accept: 'text/html,*/*' } })
    const text = await response.text()
    // A page is open when it says what it is called; a notice in its place never does.
    const isPage = response.headers.get('content-type')?.includes('html') ?? false
    const isOpen = response.status === 200 && (!isPage || text.includes(TITLE))
    if (response.status !== 200 && text.includes(TITLE)) leaks.push(path)
    return isOpen
  }
  const ask = async (name: string, input: Record<string, unknown>) => {
    const { status, envelope } = await client.call(name, input)
    const isOpen = status !== 404 && status !== 401
    if (!isOpen && JSON.stringify(envelope).includes(TITLE)) leaks.push(name)
    return isOpen
  }
  const all = (of: boolean[], letter: string) => {
    if (of.every(Boolean)) open += letter
    else if (of.some(Boolean)) open += `${letter.toLowerCase()}(${of.map(Number).join('')})`
  }
  const { token } = folio
  all(await Promise.all(Object.values(pathsOf(folio)).map(get)), 'P')
  const found = await client.call('GetPagedDashboard', { search: 'Quarterly', pageSize: 100 })
  const trash = await client.call('GetPagedDashboard', { search: 'Quarterly', pageSize: 100, showDeleted: true })
  const listed = [found, trash].flatMap(
    ({ envelope }) => (envelope.Data as OutputOf<typeof GetPagedDashboard> | null)?.folios ?? [],
  )
  const isListed = listed.some((card) => card.token === token)
  const calls = [
    await ask('SetupTheEditor', { token }),
    await ask('GetFolioJson', { token }),
    await ask('GetFolioSharingSettings', { token }),
    await ask('GetExport', { token, exportId: 'none' }).then((isOpen) => isOpen || isListed),
  ]
  // In the trash only those who may restore it find it.
  all([...calls, isListed || calls.every(Boolean)], 'C')
  if (!calls[0] && isListed) leaks.push('search')
  const socket = openSocket(server, client, `/hub/sync/${token}`)
  const end = endOf(socket)
  const isSocketOpen = await Promise.race([
    new Promise<boolean>((resolve) => socket.once('message', () => resolve(true))),
    end.then(() => false),
  ])
  socket.terminate()
  if (isSocketOpen) open += 'S'
  if (await get(`/folio/${token}?embed=iframe`)) open += 'F'
  all(await Promise.all([`/try/${token}`, `/try/${folio.link}/content`].map(get)), 'T')
  const sitemap = await (await client.fetch('/sitemap.xml')).text()
  if (sitemap.includes(`/${folio.link}<`)) open += 'M'
  return `${open || '-'}${leaks.length ? ` LEAKS ${leaks.join(', ')}` : ''}`
}

function rowsOf(table: string) {
  const [head = '', ...lines] = table.trim().split('\n')
  const names = head.trim().split(/\s+/)
  return lines.map((line) => {
    const [setting = '', ...cells] = line.trim().split(/\s+/)
    return { setting, cells: Object.fromEntries(names.map((name, at) => [name, cells[at]])) }
  })
}

describe('each way to share, each kind of visitor, each door', () => {
  it.each(rowsOf(TABLE))(
    '$setting [SHARE-03, SHARE-04, SHARE-12, ROLE-10]',
    async ({ setting, cells }) => {
      const folio = await makeFolio()
      await share(folio, SETTINGS[setting] as (typeof SETTINGS)[string])
      const got: Record<string, string> = {}
      for (const name of Object.keys(cells))
        got[name] = await doorsOf(folio, visitors[name] ?? (await withPassword(folio)))
      expect(got).toEqual(cells)
    },
    60_000,
  )
})

describe('within a second of closing', () => {
  it('every door refuses: the page and its pictures, with what browsers keep, frames, cards, the sitemap, and sockets of whoever was taken off', async () => {
    const folio = await makeFolio()
    const { token } = folio
    await share(folio, { sharingType: 1, indexed: true })
    const reader = createClient(server)
    const collaborator = visitors.collaborator as Person
    await owner.ask('ChangeCollaborator', { token, email: collaborator.email, privilege: 2 })
    expect(await doorsOf(folio, reader)).toBe('PFM')
    const etag = (await reader.fetch(`/folio/${token}`)).headers.get('etag') ?? ''
    const socket = openSocket(server, collaborator, `/hub/sync/${token}`)
    await new Promise((resolve) => socket.once('message', resolve))
    const end = endOf(socket)

    await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 0 })
    await owner.ask('ChangeCollaborator', { token, email: collaborator.email, verb: 'remove' })
    const closed = Date.now()
    expect((await reader.fetch(`/folio/${token}`, { headers: { 'if-none-match': etag } })).status).toBe(404)
    for (const path of Object.values(pathsOf(folio)))
      expect([path, (await reader.fetch(path)).status]).toEqual([path, 404])
    expect([4401, 4403]).toContain((await end).code)
    expect(Date.now() - closed).toBeLessThan(1000)
    expect(await doorsOf(folio, reader)).toBe('-')
    expect(await doorsOf(folio, collaborator)).toBe('-')
  }, 30_000)
})

import type { CreateFolio, ExportV3, GetExport, OutputOf, UploadImage } from '@recto/contract'
import { htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../test/client.ts'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { stampOnPage } from '../../test/reading.ts'
import { sharedServer } from '../../test/worker.ts'
import { writeContent } from '../../test/write-folio.ts'
import { STAMP_BYTES } from './stamp.ts'

let server: TestServer
let ada: Person
let stranger: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  stranger = await signUp(server, { fullName: 'Sam Stranger' })
})

const create = (folioName: string) => ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName })
const share = (token: string, sharingType: number) => ada.ask('ChangeFolioSharingSettings', { token, sharingType })

async function upload(token: string, file: Blob, by: Person = ada) {
  const antiForgery = (await (await by.fetch('/Apiv1/GetAntiForgeryToken')).json()) as {
    Data: { requestVerificationToken: string }
  }
  const body = new FormData()
  body.set('token', token)
  body.set('file', file, 'sunset.png')
  const response = await by.fetch('/Apiv1/UploadImage', {
    method: 'POST',
    body,
    headers: { RequestVerificationToken: antiForgery.Data.requestVerificationToken },
  })
  return {
    status: response.status,
    envelope: (await response.json()) as { StatusCode: number; Message: string; Data: OutputOf<typeof UploadImage> },
  }
}

const picture = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c4308a' } })
        .png()
        .toBuffer(),
    ),
  ])

describe('the page of a folio', () => {
  it('opens for anybody once it is shared by link, and closes at once when it is private again [ROUTE-13, SHARE-03, SHARE-04]', async () => {
    const { token } = await create('Open and shut')
    const reader = createClient(server)
    expect((await reader.fetch(`/folio/${token}`)).status).toBe(404)
    await share(token, 1)
    const open = await reader.fetch(`/folio/${token}`)
    expect(open.status).toBe(200)
    expect(await open.text()).toContain('<title>Open and shut</title>')
    await share(token, 0)
    expect((await reader.fetch(`/folio/${token}`)).status).toBe(404)
  })

  it('is the same 404 for a private folio, an archived one and one that never was, with no word of its name', async () => {
    const { token } = await create('Secret plan')
    const archived = await create('Archived plan')
    await share(archived.token, 1)
    await ada.ask('DeleteFolio', { token: archived.token })
    const answers = await Promise.all(
      [token, archived.token, 'x'.repeat(22)].map(async (one) => {
        const response = await stranger.fetch(`/folio/${one}`)
        return { status: response.status, text: (await response.text()).replaceAll(one, '') }
      }),
    )
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([404]))
    expect(new Set(answers.map((one) => one.text)).size).toBe(1)
    expect(answers[0]?.text).not.toContain('plan')
  })

  it('is whole without script, under a policy that runs none but ours', async () => {
    const { token } = await create('Policy')
    await share(token, 1)
    const response = await createClient(server).fetch(`/folio/${token}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    const html = await response.text()
    const scripts = html.match(/<script[^>]*>[^<]*/gi) ?? []
    expect(scripts.filter((one) => !/^<script type="module" src="\/viewer\/page\/[\w./-]+">$/.test(one))).toEqual([])
    expect(html).toContain('data-type="Text"')
  })

  it('is sent each time it is asked for, as each view has a stamp of its own; its tag tells what changed', async () => {
    const { token } = await create('Unchanged')
    const load = async (headers: Record<string, string> = {}) => {
      const answer = await ada.fetch(`/folio/${token}`, { headers })
      const { status } = answer
      return { status, etag: answer.headers.get('etag') ?? '', stamp: stampOnPage(await answer.text()) }
    }
    const first = await load()
    const again = await load({ 'if-none-match': first.etag })
    expect([again.status, again.etag]).toEqual([200, first.etag])
    expect([first.stamp.length, again.stamp === first.stamp]).toEqual([STAMP_BYTES, false])
    await ada.ask('RenameFolio', { token, folioName: 'Changed now' })
    expect((await load()).etag).not.toBe(first.etag)
  })
})

describe('pictures of a folio', () => {
  it('are stored re-encoded and shown to whoever may see the folio, to nobody else [API-149, IMG-20]', async () => {
    const { token } = await create('Pictures')
    const { envelope } = await upload(token, await picture())
    expect(envelope.Data).toMatchObject({ width: 60, height: 40, name: 'sunset.png' })
    const shown = await ada.fetch(envelope.Data.url)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
    expect((await stranger.fetch(envelope.Data.url)).status).toBe(404)
    await share(token, 1)
    expect((await createClient(server).fetch(envelope.Data.url)).status).toBe(200)
  })

  it('are not found through another folio', async () => {
    const mine = await create('Mine')
    const other = await create('Other')
    const { envelope } = await upload(mine.token, await picture())
    expect((await ada.fetch(`/folio/${other.token}/file/${envelope.Data.fileId}`)).status).toBe(404)
  })

  it('a broken one is refused in words and leaves nothing [IMG-30]', async () => {
    const { token } = await create('Broken picture')
    const { envelope } = await upload(token, new Blob([Buffer.from('\x89PNG\r\n\x1a\nnot really', 'latin1')]))
    expect(envelope.StatusCode).not.toBe(1)
    expect(envelope.Message).toBe('Image Failed to process.')
    const rows = await server.app.db
      .selectFrom('folio_file')
      .innerJoin('folio', 'folio.id', 'folio_file.folio_id')
      .select('file_id')
      .where('folio.token', '=', token)
      .execute()
    expect(rows).toEqual([])
  })

  it('nobody adds one to a folio that is not theirs', async () => {
    const { token } = await create('Not yours')
    expect((await upload(token, await picture(), stranger)).status).toBe(404)
  })
})

describe('export', () => {
  async function finished(token: string, format: 'pdf' | 'png') {
    const { exportId } = await ada.ask<OutputOf<typeof ExportV3>>('ExportV3', { token, format })
    return vi.waitUntil(
      async () => {
        const state = await ada.ask<OutputOf<typeof GetExport>>('GetExport', { token, exportId })
        if (state.state === 'failed') throw new Error(state.error ?? 'failed')
        return state.state === 'done' ? state : null
      },
      { timeout: 25_000, interval: 100 },
    )
  }

  it('makes a PDF named after the folio, for those who may see it only [API-140]', async () => {
    const { token } = await create('Harvest / plan')
    const done = await finished(token, 'pdf')
    expect(done).toMatchObject({ progress: 1, name: 'Harvest plan.pdf', format: 'pdf' })
    const file = await ada.fetch(done.url ?? '')
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="Harvest plan.pdf"')
    const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 })
    expect((await task.promise).numPages).toBe(1)
    await task.destroy()
    expect((await stranger.fetch(done.url ?? '')).status).toBe(404)
    expect((await createClient(server).fetch(done.url ?? '')).status).toBe(404)
  })

  it('a table of contents leads to its places in the PDF too [MOD-18]', async () => {
    const { token } = await create('With contents')
    const html = (words: string) => ({ body: htmlToRichText(words) })
    const blank = newFolioDocument(SPECS)
    const sectionId = blank.sections[0]?.id ?? ''
    await writeContent(server, ada, token, {
      ...blank,
      modules: [
        newModule(SPECS.TOC, { sectionId, rect: { x: 4, y: 4, w: 20, h: 12 } }),
        newModule(SPECS.Text, {
          sectionId,
          rect: { x: 4, y: 24, w: 30, h: 12 },
          texts: html('<h2>First part</h2><p>Words</p><h2>Second part</h2>'),
        }),
      ],
    })
    const file = await ada.fetch((await finished(token, 'pdf')).url ?? '')
    const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 })
    const pdf = await task.promise
    const links = await (await pdf.getPage(1)).getAnnotations()
    const places = await Promise.all(
      links.map(async ({ dest }) => (typeof dest === 'string' ? await pdf.getDestination(dest) : dest)),
    )
    expect(places.filter((place) => Array.isArray(place))).toHaveLength(2)
    await task.destroy()
  })

  it('makes a PNG 1,200 px wide', async () => {
    const { token } = await create('As a picture')
    const done = await finished(token, 'png')
    const facts = await sharp(Buffer.from(await (await ada.fetch(done.url ?? '')).arrayBuffer())).metadata()
    expect([facts.format, facts.width]).toEqual(['png', 1200])
  })
})

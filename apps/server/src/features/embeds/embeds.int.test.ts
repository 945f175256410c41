import { createHash } from 'node:crypto'
import type { CreateFolio, OutputOf, SaveEmbedHtml } from '@recto/contract'
import type { ModuleType } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore } from '@recto/store'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { openEditor } from '../../../test/editors.ts'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Lovelace' })
})

const create = (folioName: string) => ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName })

/** A folio that anyone with the link may open, with these modules. */
async function folioWith(modules: readonly { type: ModuleType; props: Record<string, unknown> }[]): Promise<string> {
  const { token } = await create('Media')
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  const editor = await openEditor(server, ada, token)
  const store = createFolioStore({ doc: editor.doc, specs: SPECS })
  const sectionId = store.read().sections[0]?.id ?? ''
  store.addModules(
    modules.map(({ type, props }, at) => ({ type, sectionId, rect: { x: 0, y: 20 + 20 * at, w: 30, h: 16 }, props })),
  )
  await editor.saved()
  editor.close()
  return token
}

const policyOf = async (token: string) => {
  const answer = await createClient(server).fetch(`/folio/${token}`)
  return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() }
}

describe('HTML of people', () => {
  const saved = (token: string, html: string) =>
    ada.ask<OutputOf<typeof SaveEmbedHtml>>('SaveEmbedHtml', { token, html })

  it('is shown from an address made from it, without a cookie, under a policy of its own that gives it nothing', async () => {
    const { token } = await create('HTML')
    const { html, path, removed } = await saved(token, '<p onclick="x()">Hello</p><script>alert(1)</script>')
    expect([html, removed]).toEqual(['<p>Hello</p>', ['onclick', 'script']])
    expect(path).toBe(`/embed/${createHash('sha256').update(html).digest('hex')}`)
    const answer = await createClient(server).fetch(path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(answer.status).toBe(200)
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups; default-src 'none'; script-src 'sha256-/)
    expect(policy).not.toContain('allow-same-origin')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toContain('<body><p>Hello</p></body>')
  })

  it('is never a page of its own, and an address of nothing has nothing', async () => {
    const { token } = await create('Not a page')
    const { path } = await saved(token, '<h1>Sign in to your bank</h1>')
    const asPage = await createClient(server).fetch(path, { headers: { 'sec-fetch-dest': 'document' } })
    expect([asPage.status, await asPage.text()]).toEqual([404, expect.not.stringContaining('bank')])
    expect((await createClient(server).fetch(`/embed/${'0'.repeat(64)}`)).status).toBe(404)
    expect((await createClient(server).fetch('/embed/..%2f..%2fetc')).status).toBe(404)
  })

  it('that a program wrote is cleaned too before anybody sees it', async () => {
    const html = '<p>From a program</p><img src=x onerror=alert(1)>'
    const token = await folioWith([{ type: 'HtmlModule', props: { html, title: 'Program', fits: true } }])
    const page = (await policyOf(token)).html
    const src = /<iframe src="(\/embed\/[0-9a-f]{64})"/.exec(page)?.[1] ?? ''
    expect(page).not.toContain('onerror')
    await expect.poll(async () => (await createClient(server).fetch(src)).status).toBe(200)
    const shown = await (await createClient(server).fetch(src)).text()
    expect(shown).toContain('<p>From a program</p>')
    expect(shown).not.toContain('onerror')
  })

  it('is stored only by who may edit the folio', async () => {
    const { token } = await create('Mine')
    const stranger = await signUp(server, { fullName: 'Sam Stranger' })
    expect((await stranger.call('SaveEmbedHtml', { token, html: '<p>a</p>' })).status).toBe(404)
    expect((await createClient(server).call('SaveEmbedHtml', { token, html: '<p>a</p>' })).status).toBe(401)
  })
})

describe('a page with players and embeds', () => {
  it('lets in the hosts that it shows, and no other, and loads nothing of a video before it is pressed', async () => {
    const video = { id: 'a', fileId: '', title: 'Big rabbit', caption: '', posterId: '', captionsId: '' }
    const token = await folioWith([
      {
        type: 'Videos',
        props: {
          items: [
            { ...video, url: 'https://youtu.be/aqz-KE-bpKQ' },
            { ...video, id: 'b', url: 'https://files.studio.example/tour.mp4' },
            { ...video, id: 'c', url: "https://studio.example/a.mp4;script-src 'unsafe-inline'" },
          ],
          columns: 2,
          rounded: false,
        },
      },
      { type: 'EmbedModule', props: { url: 'https://calendly.com/studio/intro' } },
    ])
    const { policy, html } = await policyOf(token)
    expect(policy).toContain("frame-src 'self' https://calendly.com https://www.youtube-nocookie.com;")
    expect(policy).toContain("media-src 'self' https://files.studio.example;")
    expect(policy).not.toContain("script-src 'unsafe-inline'")
    expect(html).not.toMatch(/<iframe[^>]*youtube/)
    expect(html.match(/<script[^>]*src="[^"]*\/(videos|embed-module)\.js"/g)).toHaveLength(2)
    const plain = await folioWith([])
    expect((await policyOf(plain)).policy).toContain("frame-src 'self';")
    expect((await policyOf(plain)).html).not.toMatch(/(videos|embed-module)\.js/)
  })

  it('its scripts are small, ours, and kept by browsers for good', async () => {
    const token = await folioWith([{ type: 'EmbedModule', props: { url: 'https://calendly.com/studio/intro' } }])
    const src = /src="(\/viewer\/page\/[0-9a-f]{12}\/embed-module\.js)"/.exec((await policyOf(token)).html)?.[1] ?? ''
    const answer = await createClient(server).fetch(src)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await answer.text()).length).toBeLessThan(6_000)
    expect((await createClient(server).fetch(src.replace('embed-module.js', '..%2fserver.js'))).status).toBe(404)
  })
})

describe('what a link shows', () => {
  const preview = (url: string) => ada.call('PreviewEmbed', { url })

  it('is asked for by the server, which asks nobody inside its own network [MOD-32, API-237]', async () => {
    for (const url of [
      'http://127.0.0.1:1/',
      'https://localhost/',
      'http://169.254.169.254/latest',
      'mailto:a@b.example',
    ]) {
      const { envelope } = await preview(url)
      expect([envelope.StatusCode, envelope.Message], url).toEqual([
        0,
        'URL is not valid or the site can not be reached.',
      ])
    }
    expect((await preview('javascript:alert(1)')).envelope.Message).toBe('Javascript links are not allowed.')
  })

  it('is not for strangers to ask', async () => {
    expect((await createClient(server).call('PreviewEmbed', { url: 'https://studio.example/' })).status).toBe(401)
  })
})

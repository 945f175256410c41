import { SPECS } from '@recto/modules/specs'
import { createFolioStore, createProvider, writeFolio } from '@recto/store'
import sharp from 'sharp'
import { WebSocket } from 'ws'
import { type Person, signIn } from '../../apps/server/test/people.ts'
import { createProduct, type Product } from '../crash/product.ts'
import { processorS } from '../page/processor.ts'
import { addForm, benchFolio, type Photo } from './folio.ts'

/** The product with a signed-in person, and folios to measure. */
export type Site = {
  url: string
  cookies: { name: string; value: string; url: string }[]
  /** Makes a call as this person. */
  ask: Person['ask']
  /** Creates a folio with this many modules through the product's own socket. Returns its token. */
  makeFolio(modules: number, more?: MoreOfFolio): Promise<string>
  /** Lets anyone with the link view the folio. */
  openToAnyone(token: string): Promise<void>
  /** Advances the server's clock, so that the bench needn't wait for rate limits. */
  passTime(ms: number): void
  /** Processor time of the server process, in seconds. */
  processorS(): number
  stop(): Promise<void>
}

type MoreOfFolio = {
  withForm?: boolean
  /** Modules of one section; about 26 without it. */
  aSection?: number
}

const PHOTOS = 8

/** `env` is added to what the benches start the product with: they draw no thumbnails, for example. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const product = await createProduct(env)
  try {
    product.start()
    await product.answers()
    const person = await signIn(product, await product.demoLogin())
    const cookies = person.cookie().split('; ')
    let aheadMs = 0
    return {
      url: product.url,
      cookies: cookies.map((one) => {
        const at = one.indexOf('=')
        return { name: one.slice(0, at), value: one.slice(at + 1), url: product.url }
      }),
      ask: person.ask,
      makeFolio: (modules, more = {}) => makeFolio(product, person, modules, more),
      async openToAnyone(token) {
        await person.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
      },
      passTime(ms) {
        aheadMs += ms
        product.setClock(aheadMs)
      },
      processorS: () => processorS(product.pid() ?? 0),
      stop: () => product.remove(),
    }
  } catch (error) {
    await product.remove()
    throw error
  }
}

async function makeFolio(
  product: Product,
  person: Person,
  modules: number,
  { withForm = false, aSection }: MoreOfFolio,
): Promise<string> {
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: `Bench ${modules}` })
  const photos: Photo[] = []
  for (let at = 0; at < PHOTOS; at++) photos.push(await upload(person, token, at))
  const store = createFolioStore({ specs: SPECS })
  const headers = { cookie: person.cookie(), origin: product.url, 'x-forwarded-for': person.address }
  const provider = createProvider({
    doc: store.doc,
    awareness: store.awareness,
    url: `${product.url.replace('http', 'ws')}/hub/sync/${token}`,
    createSocket: (address) => new WebSocket(address, { headers }) as never,
    report: () => {},
  })
  await provider.ready
  const blank = store.read().sections.map((section) => section.id)
  const folio = benchFolio(modules, photos, aSection)
  writeFolio(store.doc, withForm ? addForm(folio) : folio, SPECS)
  for (const id of blank) store.deleteSection(id)
  await provider.flush()
  provider.destroy()
  store.destroy()
  return token
}

/** A picture of soft colours, as large as a camera's after our own re-encoding. */
async function upload(person: Person, token: string, at: number): Promise<Photo> {
  const tones = [`hsl(${at * 40}, 50%, 60%)`, `hsl(${at * 40 + 60}, 60%, 35%)`]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${tones[0]}"/><stop offset="1" stop-color="${tones[1]}"/></linearGradient><rect width="1600" height="1200" fill="url(#g)"/><circle cx="${300 + at * 120}" cy="500" r="320" fill="${tones[1]}"/></svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
  const form = new FormData()
  form.set('token', token)
  form.set('file', new File([new Uint8Array(bytes)], `photo-${at}.jpg`, { type: 'image/jpeg' }))
  const { Data } = (await (await person.fetch('/Apiv1/GetAntiForgeryToken')).json()) as { Data: unknown }
  const key = typeof Data === 'string' ? Data : String(Object.values(Data as Record<string, unknown>)[0])
  const response = await person.fetch('/Apiv1/UploadImage', {
    method: 'POST',
    headers: { RequestVerificationToken: key },
    body: form,
  })
  const answer = (await response.json()) as { Data?: Photo; Message?: string }
  if (!answer.Data?.fileId) throw new Error(`A picture was not taken: ${response.status} ${answer.Message}`)
  const { fileId, width, height } = answer.Data
  return { fileId, width, height }
}

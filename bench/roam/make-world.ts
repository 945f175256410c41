import type { Browser, BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import type { Person } from '../../apps/server/test/people.ts'
import type { PopupCases } from '../../e2e/popup-cases.ts'
import { reachEditor, saidOn } from './in-page.ts'
import { contextOf, dress, type Persona } from './persona.ts'
import { startProduct } from './product.ts'
import type { Tables } from './tables.ts'
import type { World } from './world.ts'

/** A fresh product with the people of a walk, their folios, and her browser. */
export async function makeWorld(tables: Tables, browser: Browser, persona: Persona): Promise<World> {
  const product = await startProduct(tables, persona.byName)
  const [me, stranger, program] = [
    await product.signUp({ fullName: 'Ines Solberg' }),
    await product.signUp({ fullName: 'Somebody Foreign' }),
    await product.signUp({ fullName: 'A Program' }),
  ]
  const token = await folioOf(me, 'Roamed')
  const long = await folioOf(me, 'A long one')
  await tables.harness.writeContent(product, me, long, longContent(tables))
  await tables.harness.putCardOnFile(siteOf(product) as never, program)
  const faults: string[] = []
  const newContext = async (person?: Person) => {
    const context = await browser.newContext({ baseURL: product.url, ...contextOf(persona) })
    context.setDefaultTimeout(10_000)
    await context.addInitScript(reachEditor)
    await dress(context, persona)
    watch(context, faults)
    if (person) await context.addCookies(cookiesOf(person.cookie(), product.url))
    return context
  }
  const context = await newContext(me)
  const world: World = {
    ...{ tables, product, persona, browser, context, me, stranger, program, token, long, faults },
    page: await context.newPage(),
    second: null,
    other: null,
    picture: await storedPicture(tables, me, token),
    screens: [],
    gaugesBefore: await product.gauges(),
    signedOut: async () => (await newContext()).newPage(),
    async noteScreen(page) {
      world.screens.push(await saidOn(page))
    },
    popupProps: once(() => propsOf(world)),
    async close() {
      await context.close()
      await world.other?.context().close()
      await product.stop()
    },
  }
  if (persona.tabs === 2) {
    world.second = await context.newPage()
    await world.second.goto(`/edit/${token}`)
  }
  if (persona.withOther) {
    const tomas = await product.signUp({ fullName: 'Tomas Brecht' })
    await me.ask('AddCollaborator', { token, email: tomas.email, privilege: EDITS })
    world.other = await (await newContext(tomas)).newPage()
    await world.other.goto(`/edit/${token}`)
  }
  return world
}

/** The privilege of those who may change a folio. */
const EDITS = 2

const folioOf = async (person: Person, folioName: string) =>
  (await person.ask<{ token: string }>('CreateFolio', { folioName })).token

/** Two megabytes of words: more than is sent in one part. */
function longContent({ document, SPECS }: Tables) {
  const blank = document.newFolioDocument(SPECS)
  const sectionId = blank.sections[0]?.id ?? ''
  const words = document.htmlToRichText(`<p>${'Words that go on and on. '.repeat(2000)}</p>`)
  const modules = Array.from({ length: 40 }, (_, at) =>
    document.newModule(SPECS.Text, { sectionId, rect: { x: 4, y: 20 * at, w: 40, h: 16 }, texts: { body: words } }),
  )
  return { ...blank, modules }
}

async function storedPicture({ harness }: Tables, person: Person, token: string): Promise<World['picture']> {
  const [width, height] = [600, 400]
  const half = await sharp({ create: { width: 300, height, channels: 3, background: '#e4002b' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0a7d32' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { envelope } = await harness.upload<{ fileId: string }>(person, 'UploadImage', bytes, { token })
  return { fileId: envelope.Data.fileId, width, height, name: 'halves.png' }
}

/** What a page reports by itself: exceptions, and answers of the server that it could not give. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => {
    const { message } = error.error()
    faults.push(`an exception: ${message.split('\n')[0]}`)
  })
  context.on('response', (response) => {
    if (response.status() < 500 || response.status() === 507) return
    const { pathname } = new URL(response.url())
    faults.push(
      `an answer with ${response.status()} to ${response.request().method()} ${pathname.replace(/[0-9A-Za-z]{22}/g, '{token}')}`,
    )
  })
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}

/** The cases of the popups’ own journey, on people of this product. */
async function propsOf({ tables, product }: World): Promise<PopupCases> {
  const robin = await product.signUp({ fullName: 'Robin Hale' })
  const maren = await product.signUp({ fullName: 'Maren Oduya' })
  return tables.popupCases({ server: siteOf(product) } as never, robin, maren)
}

/** What the tests' own helpers know of a server. */
const siteOf = ({ url, database }: World['product']) => ({
  url,
  app: { pool: database.pool, db: database.db, now: Date.now },
})

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

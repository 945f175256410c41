import { CALLS, type Call, type ExportFormat, type GetExports, type OutputOf } from '@recto/contract'
import { htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import sharp from 'sharp'
import { vi } from 'vitest'
import { z } from 'zod'
import { openEditor } from './editors.ts'
import type { TestServer } from './harness.ts'
import { type Person, signUp } from './people.ts'
import { post, tokenOf } from './raw-call.ts'
import { upload } from './uploads.ts'

/** What a call or frame may take at its input limits, with its client in the same process. More belongs into a thread or process of its own. */
const OF_CALL = { mainS: 0.5, memoryMb: 150 } as const
/** What an export may take, which goes on for seconds beside other people's calls, in steps: a browser is spoken with for a PDF. */
const OF_JOB = { mainS: 3, memoryMb: 400 } as const

/** What one call, frame or job cost, at its input limits. */
export type Cost = {
  name: string
  /** HTTP status of a call; 0 of a frame or job. */
  status: number
  /** Processor time of the whole process, and of the thread that answers everyone. s */
  cpuS: number
  mainS: number
  /** Resident memory more than before. MB */
  memoryMb: number
}

/** Characters of an input as JSON: the body of a call has 1 MB. */
const MOST_CHARACTERS = 900_000
/** Entries of a list whose length is not said, and of one within another; characters of a text in a list. */
const MOST_ITEMS = 2_000
const MOST_INNER_ITEMS = 10
const MOST_INNER_CHARACTERS = 300

/** They end what the next calls need; each gets a person of its own. */
const ENDING = /^(SignOut|RevokeSession|Delete|Remove|Leave|HandOver|Transfer|Archive|Change(Email|Password))/

type World = { person: Person; token: string; labelToken: string }
type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  maxLength?: number
  maxItems?: number
  maximum?: number
  minimum?: number
  pattern?: string
  format?: string
}

/** A folio that takes all of a call's body. */
function largeContent() {
  const blank = newFolioDocument(SPECS)
  const sectionId = blank.sections[0]?.id ?? ''
  const words = `<p>${'One <b>word</b> and <a href="https://example.com">another</a>. '.repeat(20)}</p>`
  const html = '<b>word</b> '.repeat(1_200)
  const modules = Array.from({ length: 50 }, (_, at) => {
    const rect = { x: 0, y: 20 * at, w: 30, h: 16 }
    return at % 2
      ? newModule(SPECS.Text, { sectionId, rect, texts: { body: htmlToRichText(words) } })
      : newModule(SPECS.HtmlModule, { sectionId, rect, props: { html, title: String(at), fits: true } })
  })
  return { ...blank, modules }
}

type Place = { world: World; field: string; share: number; isInList: boolean }

/** Input as long as the declaration lets it be; `share` of that where all of it would be more than a body takes. */
function atLimit(schema: JsonSchema, place: Place): unknown {
  const { share, isInList } = place
  const within = (one: JsonSchema, field = place.field) => atLimit(one, { ...place, field })
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.at(-1)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return within(branches.find(({ type }) => type !== 'null') ?? {})
  if (schema.allOf?.[0]) return within(schema.allOf[0])
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, within(one, name)]))
  }
  switch (schema.type) {
    case 'string':
      return textAtLimit(schema, place)
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 1_000, 1_000_000)
    case 'boolean':
      return true
    case 'array': {
      const most = isInList ? MOST_INNER_ITEMS : MOST_ITEMS
      const length = Math.max(1, Math.floor(Math.min(schema.maxItems ?? most, most) * share))
      return Array.from({ length }, () => atLimit(schema.items ?? {}, { ...place, isInList: true }))
    }
    default:
      return Object.fromEntries(
        Array.from({ length: isInList ? MOST_INNER_ITEMS : 1_000 * share }, (_, at) => [`key${at}`, 'x'.repeat(100)]),
      )
  }
}

function textAtLimit({ format, pattern, maxLength }: JsonSchema, { world, field, share, isInList }: Place): string {
  const most = isInList ? MOST_INNER_CHARACTERS : MOST_CHARACTERS
  if (field === 'token') return world.token
  if (field === 'labelToken') return world.labelToken
  if (field === 'email' || format === 'email') return `nobody.${'a'.repeat(40)}@example.com`
  if (pattern?.includes('{22}')) return world.token
  if (pattern?.includes('\\d{6}')) return '123456'
  return 'word '.repeat(Math.ceil((Math.min(maxLength ?? most, most) * share) / 5)).trim()
}

async function inputOf(call: Call, world: World): Promise<unknown> {
  const given = await INPUTS[call.name]?.(world)
  if (given) return given
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  for (let share = 1; ; share /= 2) {
    const input = atLimit(schema, { world, field: '', share, isInList: false })
    if (JSON.stringify(input).length <= MOST_CHARACTERS || share < 0.001) return input
  }
}

const content = largeContent()
const HTML = '<p class="a" onclick="b">one <b>word</b></p>'.repeat(4_400)
/** Of one text, and of each of 25: as many changes of style as a call takes. */
const TEXT = '<b>w</b> '.repeat(9_900)
const SHORTER_TEXT = '<b>w</b> '.repeat(390)

/** Who is on an invoice, as long as each line may be. */
const ADDRESS = {
  ...{ name: 'n'.repeat(120), line1: 'l'.repeat(200), line2: 'l'.repeat(200), city: 'c'.repeat(100) },
  ...{ region: 'r'.repeat(100), zip: 'z'.repeat(20), country: 'GB', vatId: 'A'.repeat(20), email: '' },
}

type Records = { hash: string; records: { id: string; type: string }[] }

/** The folio's state, and its modules with text. */
async function textsOf({ person, token }: World): Promise<{ token: string; hash: string; ids: string[] }> {
  const { hash, records } = await person.ask<Records>('GetModRecords', { token })
  return { token, hash, ids: records.flatMap(({ id, type }) => (type === 'Text' ? [id] : [])) }
}

/** Calls whose dearest input is more than long. */
const INPUTS: Readonly<Record<string, (world: World) => unknown>> = {
  CreateFolio: () => ({ folioName: 'Large', content }),
  ExportTempFolio: () => ({ data: JSON.stringify(content), format: 'html' }),
  SaveFolioSnapshot: ({ token }) => ({ token, data: content, note: 'Large' }),
  SaveEmbedHtml: ({ token }) => ({ token, html: HTML }),
  SaveOsStyleGuide: () => ({
    colors: Array.from({ length: 15 }, (_, at) => ({
      hexCode: `#${String(100_000 + at * 4_321)}`,
      isDefault: at === 3,
    })),
    fonts: ['Lora', 'Inter', 'Outfit', 'Manrope', 'Bitter'].map((name) => ({
      id: name,
      name,
      isDefault: false,
      source: 4,
    })),
  }),
  SetBillingAddress: () => ADDRESS,
  GetQuote: () => ({ kind: 'plan', plan: 'CompanyMonthly22', count: 9, couponId: 'X'.repeat(40), address: ADDRESS }),
  GetCheckoutQuote: () => ({ plan: 'CompanyMonthly22', count: 9, address: ADDRESS }),
  async SaveProjectModule(world) {
    const { token, hash, ids } = await textsOf(world)
    return { token, hash, module: { id: ids[0], type: 'Text', texts: { body: TEXT } } }
  },
  async SaveProjectModules(world) {
    const { token, hash, ids } = await textsOf(world)
    return { token, hash, data: ids.map((id) => ({ id, type: 'Text', texts: { body: SHORTER_TEXT } })) }
  },
  async SaveModuleRecord(world) {
    const { token, hash, ids } = await textsOf(world)
    return { token, hash, record: { id: ids[0], texts: { body: TEXT } } }
  },
  async ModStore(world) {
    const { token, hash, ids } = await textsOf(world)
    return { token, hash, id: ids[0], data: { type: 'Text', texts: { body: TEXT } } }
  },
  async FolioStore({ person, token }) {
    const { hash, document } = await person.ask<{ hash: string; document: object }>('GetFolioJson', { token })
    return { token, hash, data: { ...document, language: 'de' } }
  },
  async DeleteModules(world) {
    const { token, hash, ids } = await textsOf(world)
    return { token, hash, moduleIds: ids }
  },
}

async function makeWorld(server: TestServer): Promise<World> {
  const person = await signUp(server)
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Large', content })
  const { workspace } = await person.ask<{ workspace: { token: string } }>('CreateLabel', { name: 'Large' })
  return { person, token, labelToken: workspace.token }
}

const largePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 7_900, height: 5_000, channels: 3, background: '#66d7c4' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/**
 * Runs each call once at its input limits, those of `names` only where they are given. What is there only after other calls, such
 * as an invitation, is asked for by a made-up id.
 */
export async function measureCalls(server: TestServer, names?: readonly string[]): Promise<Cost[]> {
  const calls = CALLS.filter(({ name }) => !names || names.includes(name))
  const picture = calls.some(({ upload: isUpload }) => isUpload) ? await largePicture() : Buffer.alloc(0)
  // Those with the dearest inputs first, while the threads that a caller has started for them are there.
  const placeOf = ({ name }: Call) => (ENDING.test(name) ? 2 : name in INPUTS ? 0 : 1)
  const inOrder = calls.toSorted((a, b) => placeOf(a) - placeOf(b))
  let world = await makeWorld(server)
  const costs: Cost[] = []
  for (const call of inOrder) {
    if (
      ENDING.test(call.name) ||
      (await world.person.call('GetFolioLastSaveTimestamp', { token: world.token })).status !== 200
    ) {
      world = await makeWorld(server)
    }
    costs.push(await measure(call, world, picture))
  }
  return costs
}

async function measure(call: Call, world: World, picture: Buffer): Promise<Cost> {
  const { person, token } = world
  const headers = { RequestVerificationToken: await tokenOf(person), 'content-type': 'application/json' }
  const body = call.upload ? '' : JSON.stringify(await inputOf(call, world))
  return cost(call.name, async () => {
    const { status } = call.upload
      ? await upload(person, call.name, picture, { token })
      : await post(person, call.name, { headers, body })
    return status
  })
}

async function cost(name: string, work: () => Promise<number>): Promise<Cost> {
  const memory = process.memoryUsage.rss()
  const [cpu, main] = [process.cpuUsage(), process.threadCpuUsage()]
  const status = await work()
  const [allSpent, mainSpent] = [process.cpuUsage(cpu), process.threadCpuUsage(main)]
  return {
    name,
    status,
    cpuS: (allSpent.user + allSpent.system) / 1e6,
    mainS: (mainSpent.user + mainSpent.system) / 1e6,
    memoryMb: (process.memoryUsage.rss() - memory) / 1024 ** 2,
  }
}

/** The same of the dearest frames of `/hub/sync`: text of 1 MB, thousands of things at once, and a whole folio asked for. */
export async function measureFrames(server: TestServer): Promise<Cost[]> {
  const { person, token } = await makeWorld(server)
  const editor = await openEditor(server, person, token)
  const saved = async (edit: () => void) => {
    editor.doc.transact(edit)
    await editor.saved()
    return 0
  }
  const things = editor.doc.getMap('things')
  const text = 'x'.repeat(1_000_000)
  const costs = [
    await cost('frame: text of 1 MB', () => saved(() => editor.doc.getText('words').insert(0, text))),
    await cost('frame: 5,000 things', () =>
      saved(() => {
        for (let at = 0; at < 5_000; at++) things.set(`key${at}`, at)
      }),
    ),
    await cost('frame: their deletion', () => saved(() => things.clear())),
    await cost('frame: SyncStep1 of nothing', async () => {
      const other = await openEditor(server, person, token)
      other.close()
      return 0
    }),
  ]
  editor.close()
  return costs
}

/** The same of each kind of export of a large folio, from the call to the file. */
export async function measureJobs(server: TestServer): Promise<Cost[]> {
  const { person, token } = await makeWorld(server)
  const costs: Cost[] = []
  for (const format of ['json', 'markdown', 'html', 'pdf'] satisfies ExportFormat[]) {
    costs.push(
      await cost(`job: export as ${format}`, async () => {
        const { exportId } = await person.ask<{ exportId: string }>('ExportV3', { token, format })
        await ended(person, token, exportId)
        return 0
      }),
    )
  }
  return costs
}

/** Waits for an export, asking seldom: that costs, too. @throws Error when it failed. */
async function ended(person: Person, token: string, exportId: string): Promise<void> {
  const isDone = async () => {
    const { exports } = await person.ask<OutputOf<typeof GetExports>>('GetExports', { token })
    const one = exports.find((row) => row.exportId === exportId)
    if (one?.state === 'failed') throw new Error(`The export failed: ${one.error}`)
    return one?.state === 'done'
  }
  await vi.waitUntil(isDone, { timeout: 120_000, interval: 250 })
}

export const overBudget = (costs: readonly Cost[]): Cost[] =>
  costs.filter(({ name, mainS, memoryMb }) => {
    const budget = name.startsWith('job') ? OF_JOB : OF_CALL
    return mainS > budget.mainS || memoryMb > budget.memoryMb
  })

/** The dearest twenty of them for everyone's thread, as a table for people. */
export function tableOf(costs: readonly Cost[]): string {
  const dearest = costs.toSorted((a, b) => b.mainS - a.mainS).slice(0, 20)
  const lines = dearest.map(({ name, status, cpuS, mainS, memoryMb }) => {
    const numbers = [cpuS.toFixed(3), mainS.toFixed(3), memoryMb.toFixed(0)].map((text) => text.padStart(10))
    return `${name.padEnd(36)}${String(status || '').padStart(6)}${numbers.join('')}`
  })
  return [`${'call, frame or job'.padEnd(36) + 'status'.padStart(6)}     CPU s    main s        MB`, ...lines].join(
    '\n',
  )
}

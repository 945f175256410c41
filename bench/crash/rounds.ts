import { createClient } from '../../apps/server/test/client.ts'
import { type Person, signIn } from '../../apps/server/test/people.ts'
import { createRandom, pick } from '../random.ts'
import { type CrashEditor, openCrashEditor, type Visitor } from './editor.ts'
import { createProduct, type Product } from './product.ts'

/** What is struck, with nothing said before. */
export const STRIKES = ['server', 'between broadcast and commit', 'server and PostgreSQL', 'PostgreSQL'] as const
export type Strike = (typeof STRIKES)[number]

export type CrashOptions = {
  rounds: number
  /** Decides strikes and their moments. */
  seed: number
  /** Editors at once. */
  editors?: number
  /** Hears of each round. */
  onRound?: (round: number, strike: Strike, restartMs: number) => void
}

export type CrashResult = {
  rounds: Record<Strike, number>
  written: number
  saved: number
  /** Told to be saved, and not there for somebody who came right after the restart. */
  lost: string[]
  /** There more than once. */
  duplicated: string[]
  /** Not saved, but held by somebody who stayed, and not there in the end. */
  forgotten: string[]
  /** From the start of the process (or PostgreSQL's end) to an edit of a newcomer that is saved. ms */
  restartMs: number[]
  /** Rounds after which the clients did not all hold the same. */
  unequal: number
}

/** Moments of a strike after everybody types. ms */
const EARLIEST_MS = 100
const LATEST_MS = 900
const LONGEST_PAUSE_MS = 60
/** Tabs that are closed with each strike, for good. */
const LEAVING = 3
const ROUNDS_A_FOLIO = 25
const PATIENCE_MS = 120_000

/** Kills, restarts and counts. @throws when the product does not come back at all. */
export async function runCrash({ rounds, seed, editors = 20, onRound }: CrashOptions): Promise<CrashResult> {
  const random = createRandom(seed)
  const product = await createProduct()
  const result: CrashResult = {
    rounds: { server: 0, 'between broadcast and commit': 0, 'server and PostgreSQL': 0, PostgreSQL: 0 },
    written: 0,
    saved: 0,
    lost: [],
    duplicated: [],
    forgotten: [],
    restartMs: [],
    unequal: 0,
  }
  let session: FolioSession | null = null
  try {
    product.start()
    await product.answers()
    const person = await signIn(product, await product.demoLogin())
    for (let round = 0; round < rounds; round++) {
      if (round % ROUNDS_A_FOLIO === 0) {
        session?.close(result)
        session = await openSession(product, person, editors)
      }
      // Each kind comes in turn, so that a short run has them all; their moments are chance.
      const strike = ORDER[round % ORDER.length] as Strike
      const restartMs = await session?.round(strike, random, result)
      result.rounds[strike]++
      result.restartMs.push(restartMs ?? 0)
      onRound?.(round + 1, strike, restartMs ?? 0)
    }
    return result
  } finally {
    session?.close(result)
    await product.remove()
  }
}

const ORDER: readonly Strike[] = [
  'server',
  'between broadcast and commit',
  'server',
  'server and PostgreSQL',
  'server',
  'between broadcast and commit',
  'PostgreSQL',
]

/** One folio with everybody who edits it, over several rounds. */
type FolioSession = {
  round(strike: Strike, random: () => number, result: CrashResult): Promise<number>
  close(result: CrashResult): void
}

async function openSession(product: Product, person: Person, count: number): Promise<FolioSession> {
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Crash' })
  const visitor: Visitor = { url: product.url, token, who: createPerson(product, person) }
  let newcomers = 0
  const arrive = () => openCrashEditor(`e${++newcomers}`, visitor)
  /** Closed tabs: what they were told is saved has to be there all the same. */
  const gone: CrashEditor[] = []
  let present = Array.from({ length: count }, arrive)
  const leave = (editor: CrashEditor) => {
    editor.close()
    gone.push(editor)
    present = present.filter((one) => one !== editor)
  }
  /** Notes that nobody was told is saved, but that somebody who stays has seen. */
  const seen = new Set<string>()
  await within('the first sync', Promise.all(present.map((editor) => editor.ready())))

  return {
    async round(strike, random, result) {
      const stopTyping = everybodyTypes(() => present, random)
      await pause(EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS))
      let letGo: (() => Promise<void>) | null = null
      let witness: CrashEditor | undefined
      if (strike === 'between broadcast and commit') {
        letGo = await product.holdCommits()
        const author = pick(present, random)
        const note = author.write()
        witness = await until('a note that is not committed reaches the others', () =>
          present.find((one) => one !== author && one.notes().includes(note)),
        )
        if (author.saved.has(note)) result.lost.push(`${note}, saved before its commit`)
        seen.add(note)
        leave(author)
      }

      for (const editor of present) editor.stayAway()
      const struckAt = performance.now()
      if (strike === 'PostgreSQL' || strike === 'server and PostgreSQL') await product.killPostgres()
      if (strike !== 'PostgreSQL') await product.killServer()
      await until('everybody notices', () => present.every((editor) => editor.isAway) || undefined)
      await letGo?.()
      // They go on typing without a server.
      await pause(random() * LONGEST_PAUSE_MS)
      stopTyping()
      const others = present.filter((editor) => editor !== witness)
      for (let i = 0; i < LEAVING; i++) leave(others.splice(Math.floor(random() * others.length), 1)[0] as CrashEditor)

      const restartedAt = strike === 'PostgreSQL' ? struckAt : performance.now()
      if (strike !== 'PostgreSQL') product.start()
      await product.answers()
      // Before anybody who might bring back what the server forgot.
      const newcomer = arrive()
      await within('somebody new comes in', newcomer.ready())
      const kept = countOf(newcomer.notes())
      for (const editor of [...present, ...gone]) {
        for (const note of editor.saved) if (!kept.has(note)) result.lost.push(note)
      }
      newcomer.write()
      await within('an edit is saved after the restart', newcomer.settled())
      const restartMs = performance.now() - restartedAt

      present.push(newcomer)
      for (const editor of present) editor.comeBack()
      while (present.length < count) present.push(arrive())
      await within('everybody is saved again', Promise.all(present.map((editor) => editor.settled())))
      if (!(await areEqual(present))) result.unequal++

      const now = countOf(newcomer.notes())
      for (const [note, times] of now) if (times > 1) result.duplicated.push(note)
      for (const note of [...seen, ...present.flatMap((editor) => [...editor.made])]) {
        if (!now.has(note)) result.forgotten.push(note)
      }
      return restartMs
    },
    close(result) {
      for (const editor of [...present]) leave(editor)
      for (const editor of gone.splice(0)) {
        result.written += editor.made.size
        result.saved += editor.saved.size
      }
    },
  }
}

const createPerson = (product: Product, person: Person): Visitor['who'] => ({
  cookie: person.cookie,
  address: createClient(product).address,
})

/** Each types again and again after a pause of its own; answers what stops it. */
function everybodyTypes(editors: () => readonly CrashEditor[], random: () => number): () => void {
  const typing = editors().map((editor) => {
    let timer: NodeJS.Timeout
    const type = () => {
      timer = setTimeout(() => {
        if (editors().includes(editor)) editor.write()
        type()
      }, random() * LONGEST_PAUSE_MS)
    }
    type()
    return () => clearTimeout(timer)
  })
  return () => {
    for (const stop of typing) stop()
  }
}

/** Whether all come to hold the same, given time for what is under way. */
async function areEqual(editors: readonly CrashEditor[]): Promise<boolean> {
  const isSame = () => new Set(editors.map((editor) => editor.stateVector())).size === 1
  await until('the last of it has arrived', () => isSame() || undefined).catch(() => {})
  return isSame() && new Set(editors.map((editor) => editor.notes().join())).size === 1
}

function countOf(notes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1)
  return counts
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What `look` finds, as soon as it finds it. @throws after two minutes. */
async function until<T>(what: string, look: () => T | undefined): Promise<T> {
  const last = performance.now() + PATIENCE_MS
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > last) throw new Error(`It never came that ${what}.`)
    await pause(5)
  }
}

function within<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It never came that ${what}.`)), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

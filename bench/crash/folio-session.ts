import { createClient } from '../../apps/server/test/client.ts'
import { openEditor } from '../../apps/server/test/editors.ts'
import type { Person } from '../../apps/server/test/people.ts'
import { pick } from '../random.ts'
import { type CrashEditor, openCrashEditor, reopenCrashEditor, type Visitor } from './editor.ts'
import type { Outcome } from './outcome.ts'
import type { Product } from './product.ts'
import { until, within } from './waiting.ts'

/** One folio with all its editors, over several rounds. */
export type FolioSession = {
  /** Its size at first, besides what its editors write. */
  readonly megabytes: number
  /** Makes everyone type repeatedly, with individual pauses. Returns a function that stops it. */
  type(longestPauseMs: number): () => void
  /** While commits are blocked: a note reaches someone, isn't saved, and its author leaves for good. */
  strikeBetween(outcome: Outcome): Promise<void>
  /** Kills half of the browsers and opens them again. */
  killBrowsers(): void
  /** Makes everyone who loses the connection stay away until `settle`. */
  stayAway(): void
  areAway(): boolean
  isAnyAway(): boolean
  /** Closes some tabs for good. */
  closeSome(): void
  /** Lets a new person join before anyone who might restore lost edits. Resolves once an edit of theirs is saved. */
  welcome(isRestarted: boolean, outcome: Outcome): Promise<number>
  /** Waits until everyone is back, everything is saved, and all have the same content. */
  settle(outcome: Outcome): Promise<void>
  close(): { written: number; saved: number }
}

/** How many tabs each strike closes for good. */
const LEAVING = 2

/** Letters of one value of a large folio. */
const PAGE = 250_000

/** A folio of so many megabytes, besides what its editors write. */
async function createFolio(product: Product, person: Person, megabytes: number): Promise<string> {
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Crash' })
  if (megabytes === 0) return token
  const editor = await openEditor(product, person, token)
  for (let page = 0; page < megabytes * 4; page++) editor.doc.getMap('pages').set(`${page}`, 'x'.repeat(PAGE))
  await within('a large folio is saved', editor.saved())
  editor.close()
  return token
}

export async function openSession(
  product: Product,
  person: Person,
  { count, megabytes, random }: { count: number; megabytes: number; random: () => number },
): Promise<FolioSession> {
  const token = await createFolio(product, person, megabytes)
  const who = { cookie: person.cookie, address: createClient(product).address }
  const visitor: Visitor = { url: product.url, token, who }
  let newcomers = 0
  const arrive = () => openCrashEditor(`e${++newcomers}`, visitor)
  /** Closed tabs, whose acknowledged edits must still exist. */
  const gone: CrashEditor[] = []
  let present = Array.from({ length: count }, arrive)
  const leave = (editor: CrashEditor) => {
    editor.close()
    gone.push(editor)
    present = present.filter((one) => one !== editor)
  }
  /** Notes that were never acknowledged but were seen by someone who stays. */
  const seen = new Set<string>()
  let witness: CrashEditor | undefined
  await within('the first sync', Promise.all(present.map((editor) => editor.ready())))

  function lookForLost(holder: CrashEditor, outcome: Outcome): void {
    const kept = new Set(holder.notes())
    for (const editor of [...present, ...gone]) {
      for (const note of editor.saved) if (!kept.has(note)) outcome.lost.push(note)
    }
  }

  return {
    megabytes,
    type(longestPauseMs) {
      let isOver = false
      const next = (editor: CrashEditor) => {
        setTimeout(() => {
          if (isOver) return
          if (present.includes(editor)) editor.write()
          next(editor)
        }, random() * longestPauseMs)
      }
      for (const editor of present) next(editor)
      return () => {
        isOver = true
      }
    },
    async strikeBetween(outcome) {
      const author = pick(present, random)
      const note = author.write()
      witness = await until('a note that is not committed reaches the others', () =>
        present.find((one) => one !== author && one.notes().includes(note)),
      )
      if (author.saved.has(note)) outcome.lost.push(`${note}, saved before its commit`)
      seen.add(note)
      leave(author)
    },
    killBrowsers() {
      const struck = new Set(present.filter((_, at) => at % 2 === 0))
      present = present.map((editor) => (struck.has(editor) ? reopenCrashEditor(editor.kill(), visitor) : editor))
    },
    stayAway() {
      for (const editor of present) editor.stayAway()
    },
    areAway: () => present.every((editor) => editor.isAway),
    isAnyAway: () => present.some((editor) => editor.isAway),
    closeSome() {
      const others = present.filter((editor) => editor !== witness)
      for (let i = 0; i < LEAVING; i++) leave(others.splice(Math.floor(random() * others.length), 1)[0] as CrashEditor)
      witness = undefined
    },
    async welcome(isRestarted, outcome) {
      const newcomer = arrive()
      await within('somebody new comes in', newcomer.ready())
      if (isRestarted) lookForLost(newcomer, outcome)
      newcomer.write()
      await within('an edit is saved after the restart', newcomer.settled())
      present.push(newcomer)
      return performance.now()
    },
    async settle(outcome) {
      for (const editor of present) editor.comeBack()
      while (present.length < count) present.push(arrive())
      await within('everybody is saved again', Promise.all(present.map((editor) => editor.settled())))
      if (!(await areEqual(present))) outcome.unequal++
      const [first] = present as [CrashEditor]
      lookForLost(first, outcome)
      const now = countOf(first.notes())
      for (const [note, times] of now) if (times > 1) outcome.duplicated.push(note)
      for (const note of [...seen, ...present.flatMap((editor) => [...editor.made])]) {
        if (!now.has(note)) outcome.forgotten.push(note)
      }
    },
    close() {
      for (const editor of [...present]) leave(editor)
      const sum = (of: (editor: CrashEditor) => number) => gone.reduce((total, editor) => total + of(editor), 0)
      return { written: sum(({ made }) => made.size), saved: sum(({ saved }) => saved.size) }
    },
  }
}

/** Whether all tabs converge, given time for pending messages. */
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

import { htmlToRichText } from '@recto/document'
import { createFairQueue } from '../fair-queue.ts'
import { type ChildLimits, createBoundedChild, StoppedError } from './bounded-child.ts'
import { type CleanedHtml, inspectHtml } from './clean-html.ts'
import { PictureError } from './picture-error.ts'
import type { FileInput, Question, TaskName, Tasks } from './tasks.ts'

/** Limits of one task, and of the process that works on it. */
const LIMITS: ChildLimits = { cpuSeconds: 10, longestMs: 60_000, memoryBytes: 512 * 1024 ** 2, idleMs: 30_000 }
/** Pictures that wait, most of them in files: altogether, and of one person, who may send four at a time. */
const PICTURES = { atOnce: 1, mostWaiting: 24, mostPerKey: 6, retryAfterS: 10 } as const
/** HTML that waits, at most 1 MB each. */
const HTML = { atOnce: 1, mostWaiting: 64, mostPerKey: 16, retryAfterS: 5 } as const
/** HTML of so many characters is cleaned at once: under 10 ms. */
const SHORT_HTML = 10_000

/** What a task answers beside bytes. */
type Made<Task extends (...input: never) => unknown> = Omit<Exclude<Awaited<ReturnType<Task>>, Uint8Array>, 'bytes'>

/** Cleans pictures and HTML of people in a process of its own. */
export type Sanitizer = {
  /** `who` is whose turn it is: an account, or what limits count by. @throws PictureError, BusyError */
  picture<N extends Exclude<TaskName, 'html' | 'richTexts'>>(
    task: N,
    who: string,
    input: Uint8Array | FileInput,
  ): Promise<Awaited<ReturnType<Tasks[N]>>>
  /** The same from a file into another one, so that neither content is ever in this process. */
  file<N extends 'picture' | 'movie'>(task: N, who: string, from: string, to: string): Promise<Made<Tasks[N]>>
  /** Null: it takes more time or memory to clean than it may. @throws BusyError */
  html(who: string, html: string): Promise<CleanedHtml | null>
  /** HTML of the sheet as rich text, as JSON text. Null: it takes more time or memory to read than it may. @throws BusyError */
  richTexts(who: string, htmls: readonly string[]): Promise<string[] | null>
  stop(): Promise<void>
}

/**
 * Works on what strangers sent in two processes, pictures in one and HTML in the other, one at a time and in turn.
 * People's calls share neither their thread nor their thread pool with it.
 */
export function createSanitizer(limits: ChildLimits = LIMITS): Sanitizer {
  const lines = {
    pictures: { child: createBoundedChild(limits), turns: createFairQueue<string>(PICTURES) },
    html: { child: createBoundedChild(limits), turns: createFairQueue<string>(HTML) },
  }
  const run = (which: keyof typeof lines, who: string, question: Omit<Question, 'id'>) => {
    const { child, turns } = lines[which]
    return turns.run(who, () => child.ask(question, (words) => new PictureError(words)))
  }
  const picture = async (who: string, question: Omit<Question, 'id'>) => {
    try {
      return (await run('pictures', who, question)) as never
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error
      throw new PictureError('This picture takes too long to read. Please send a smaller or simpler one.')
    }
  }
  return {
    picture: (task, who, input) =>
      picture(who, { task, input: input instanceof Uint8Array ? input : { path: input.path } }),
    file: (task, who, from, to) => picture(who, { task, input: { path: from }, to }),
    async html(who, html) {
      if (html.length <= SHORT_HTML) return inspectHtml(html)
      return (await nullIfStopped(run('html', who, { task: 'html', input: html }))) as CleanedHtml | null
    },
    async richTexts(who, htmls) {
      const characters = htmls.reduce((sum, { length }) => sum + length, 0)
      if (characters <= SHORT_HTML) return htmls.map((html) => JSON.stringify(htmlToRichText(html)))
      return (await nullIfStopped(run('html', who, { task: 'richTexts', input: htmls }))) as string[] | null
    },
    async stop() {
      for (const { child } of Object.values(lines)) child.stop()
    },
  }
}

const nullIfStopped = (task: Promise<unknown>): Promise<unknown> =>
  task.catch((error) => {
    if (error instanceof StoppedError) return null
    throw error
  })

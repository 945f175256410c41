import { htmlToRichText } from '@recto/document'
import { createFairQueue } from '../fair-queue.ts'
import { type ChildLimits, createBoundedChild, StoppedError } from './bounded-child.ts'
import { type CleanedHtml, inspectHtml } from './clean-html.ts'
import type { CheckedFont } from './font.ts'
import { PictureError } from './picture-error.ts'
import type { FileInput, Question, Tasks } from './tasks.ts'

/** Limits of one task, and of the process that works on it. */
const LIMITS: ChildLimits = { cpuSeconds: 10, longestMs: 60_000, memoryBytes: 512 * 1024 ** 2, idleMs: 30_000 }
/** Pictures that wait, most of them in files: altogether, and of one person, who may send four at a time. */
const PICTURES = { atOnce: 1, mostWaiting: 24, mostPerKey: 6, retryAfterS: 10 } as const
/** A large font takes a while to pack; it has a separate process, so that no picture waits for it. */
const FONT_LIMITS: ChildLimits = { ...LIMITS, cpuSeconds: 45, longestMs: 90_000 }
const FONTS = { atOnce: 1, mostWaiting: 32, mostPerKey: 16, retryAfterS: 10 } as const
/** HTML that waits, at most 1 MB each. */
const HTML = { atOnce: 1, mostWaiting: 64, mostPerKey: 16, retryAfterS: 5 } as const
/** HTML up to this many characters is sanitized inline: under 10 ms. */
const SHORT_HTML = 10_000

/** What a task returns besides bytes. */
type Made<Task extends (...input: never) => unknown> = Omit<Exclude<Awaited<ReturnType<Task>>, Uint8Array>, 'bytes'>

type PictureTask = 'picture' | 'portrait' | 'logo' | 'linkThumbnail' | 'swatch' | 'movie'

/** Sanitizes people's pictures, fonts and HTML in separate processes. */
export type Sanitizer = {
  /** `who` is whose turn it is: an account, or what limits count by. @throws PictureError, BusyError */
  picture<N extends PictureTask>(
    task: N,
    who: string,
    input: Uint8Array | FileInput,
  ): Promise<Awaited<ReturnType<Tasks[N]>>>
  /** The same from one file to another, so that neither content is ever in this process. */
  file<N extends 'picture' | 'movie'>(task: N, who: string, from: string, to: string): Promise<Made<Tasks[N]>>
  /** Null: sanitizing it takes more time or memory than allowed. @throws BusyError */
  html(who: string, html: string): Promise<CleanedHtml | null>
  /** A font, checked and rewritten. @throws PictureError, BusyError */
  font(who: string, input: Uint8Array | FileInput): Promise<CheckedFont>
  /** Width tables of a stored font, as JSON text. Null: measuring takes too long. @throws BusyError */
  fontWidths(who: string, input: Uint8Array): Promise<string | null>
  /**
   * The look described by a page, or the style sheets, of someone's site. Null: reading takes too long. @throws
   * BusyError
   */
  site<N extends 'sitePage' | 'siteLook'>(
    task: N,
    who: string,
    texts: readonly string[],
  ): Promise<Awaited<ReturnType<Tasks[N]>> | null>
  /**
   * HTML of the sheet as rich text, as JSON text. Null: reading it takes more time or memory than allowed. @throws
   * BusyError
   */
  richTexts(who: string, htmls: readonly string[]): Promise<string[] | null>
  stop(): Promise<void>
}

/**
 * Processes strangers' uploads in separate processes, for pictures, fonts and HTML, each one at a time with accounts
 * taking turns. People's calls share neither their thread nor their thread pool with it.
 */
export function createSanitizer(given?: ChildLimits): Sanitizer {
  const limits = given ?? LIMITS
  const lines = {
    pictures: { child: createBoundedChild(limits), turns: createFairQueue<string>({ of: 'pictures', ...PICTURES }) },
    fonts: {
      child: createBoundedChild({ ...FONT_LIMITS, ...given }),
      turns: createFairQueue<string>({ of: 'fonts', ...FONTS }),
    },
    html: { child: createBoundedChild(limits), turns: createFairQueue<string>({ of: 'html', ...HTML }) },
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
      throw new PictureError('This picture takes too long to read. Please upload a smaller or simpler one.')
    }
  }
  return {
    picture: (task, who, input) => picture(who, { task, input: fileOr(input) }),
    file: (task, who, from, to) => picture(who, { task, input: { path: from }, to }),
    async font(who, input) {
      try {
        return (await run('fonts', who, { task: 'font', input: fileOr(input) })) as CheckedFont
      } catch (error) {
        if (!(error instanceof StoppedError)) throw error
        throw new PictureError('This font takes too long to read. Please upload a smaller one.')
      }
    },
    fontWidths: async (who, input) =>
      (await nullIfStopped(run('fonts', who, { task: 'fontWidths', input }))) as string | null,
    site: async (task, who, texts) => (await nullIfStopped(run('html', who, { task, input: texts }))) as never,
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

const fileOr = (input: Uint8Array | FileInput) => (input instanceof Uint8Array ? input : { path: input.path })

const nullIfStopped = (task: Promise<unknown>): Promise<unknown> =>
  task.catch((error) => {
    if (error instanceof StoppedError) return null
    throw error
  })

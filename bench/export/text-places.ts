import type { Line, PageFacts } from './page-facts.ts'
import type { PdfFacts, Run } from './pdf-facts.ts'

/** px that a text may be from its place on the page. */
export const TEXT_PX = 1

/** As it is compared: the same letters, whatever signs they are made of, without what parts them. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\u02bc', '\u2019')
    .replace(/[\s\u00ad\u200b]+/gu, '')

/** The same with one space between words. */
export const plainWords = (text: string): string =>
  text
    .split(/[\s\u00ad\u200b]+/u)
    .map(plain)
    .filter(Boolean)
    .join(' ')

const firstSign = (text: string): string => plain(text)[0] ?? ''

/** Runs that are not what stands in a field: that is no text of the page. */
export function runsOf({ fields }: Pick<PageFacts, 'fields'>, { runs }: Pick<PdfFacts, 'runs'>): Run[] {
  const inFields = new Set(fields.map(plain))
  return runs.filter(({ text }) => !inFields.has(plain(text)))
}

/** px that the farthest run is from its place; runs that stand nowhere on the page are said. */
export function textOff(
  page: Pick<PageFacts, 'lines' | 'numbers' | 'fields'>,
  pdf: Pick<PdfFacts, 'runs'>,
  wrong: string[],
): number {
  const { lines } = page
  const places = new Map<string, { line: Line; at: number }[]>()
  for (const line of lines) {
    for (let at = 0; at < line.text.length; at++) {
      const sign = firstSign(line.text[at] ?? '')
      if (sign) places.set(sign, [...(places.get(sign) ?? []), { line, at }])
    }
  }
  let farthest = 0
  const off = (what: string, { x, baseline }: Run, px: number): void => {
    if (px > TEXT_PX) wrong.push(`${what} at ${x.toFixed(1)}, ${baseline.toFixed(1)} is ${px.toFixed(2)} px off`)
    farthest = Math.max(farthest, px)
  }
  const runs = runsOf(page, pdf)
  const numberRuns = new Set<Run>()
  for (const number of page.numbers) {
    const [nearest] = runs
      .filter((run) => run.text.trim() === number.text && !numberRuns.has(run))
      .map((run) => ({ run, px: Math.max(...[run.x - number.x, run.baseline - number.baseline].map(known)) }))
      .sort((a, b) => a.px - b.px)
    if (!nearest) {
      wrong.push(`the number ${number.text} of a list is missing`)
      continue
    }
    numberRuns.add(nearest.run)
    off(`the number ${number.text} of a list`, nearest.run, nearest.px)
  }
  /** Where something begins already: what is written twice stands twice. */
  const taken = new Map<Line, Set<number>>()
  for (const run of runs) {
    if (numberRuns.has(run)) continue
    const text = run.text.normalize('NFKC').trimEnd()
    const lead = text.length - text.trimStart().length
    const words = text.trim()
    // A run that begins with a space begins a space earlier: its first letter is looked for further right.
    const [nearest] = (places.get(firstSign(words)) ?? [])
      .filter(
        ({ line, at }) =>
          !line.isRightToLeft &&
          !taken.get(line)?.has(at) &&
          plain(line.text.slice(at)).startsWith(plain(words).slice(0, 12)),
      )
      .map(({ line, at }) => ({
        line,
        at,
        px: Math.max(known(lead ? 0 : (line.xs[at] as number) - run.x), known(line.baseline - run.baseline)),
      }))
      .sort((a, b) => a.px - b.px)
    if (!nearest) {
      if (!lines.some((line) => line.isRightToLeft && plain(line.text).includes(plain(words))))
        wrong.push(`"${words.slice(0, 30)}" stands nowhere on the page, or once more than there`)
      continue
    }
    taken.set(nearest.line, (taken.get(nearest.line) ?? new Set()).add(nearest.at))
    off(`"${words.slice(0, 30)}"`, run, nearest.px)
  }
  return farthest
}

/** How far off, where the place is known. */
const known = (px: number): number => (Number.isNaN(px) ? 0 : Math.abs(px))

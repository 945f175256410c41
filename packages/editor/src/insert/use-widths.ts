import type { Theme } from '@recto/document'
import { type FontEntry, measuredFaces } from '@recto/fonts'
import { type Widths, type WidthTable, widthsOf } from '@recto/typeset'
import { useEffect, useState } from 'react'

/** The widths of a look's faces, null until they are here. A face without a table, or without a line, is guessed on the safe side. */
export function useWidths({ heading, body }: Theme['fonts'], base: string, fonts: readonly FontEntry[]): Widths | null {
  const [widths, setWidths] = useState<Widths | null>(null)
  const families = `${heading.family}\n${body.family}`
  useEffect(() => {
    let isHere = true
    void loadWidths(families.split('\n'), base, fonts).then((loaded) => {
      if (isHere) setWidths(() => loaded)
    })
    return () => {
      isHere = false
    }
  }, [families, base, fonts])
  return widths
}

/** The widths of families of letters; `fonts`: those that do not come with the product, which the server measures. */
export async function loadWidths(
  families: readonly string[],
  base: string,
  fonts: readonly FontEntry[] = [],
): Promise<Widths> {
  const names = measuredFaces().flatMap(({ family, name }) => (families.includes(family) ? [name] : []))
  const others = fonts.filter(({ name }) => families.includes(name))
  const tables = await Promise.all([
    ...names.map((name) => tablesAt(`${base}widths/${name}.json`)),
    ...others.flatMap(({ name, files }) => files.filter(hasLetters).map((file) => tablesOfFile(name, file))),
  ])
  return widthsOf(tables.flat())
}

type FontFile = FontEntry['files'][number]

/** Whether a family's file contains the basic letters: width tables cover those. */
const hasLetters = ({ range }: FontFile): boolean => range === '' || /U\+0{0,4}(0|20|41)(-|,|$)/i.test(range)

/** Of a file of a catalogue's or a team's own family. */
async function tablesOfFile(family: string, { url, style }: FontFile): Promise<WidthTable[]> {
  const tables = await tablesAt(url.replace('/font/', '/font/widths/').replace('.woff2', '.json'))
  // A family is called in a guide what its team calls it, not what its file does.
  return tables.map(({ italic: _, ...table }) => ({ ...table, family, ...(style === 'italic' && { italic: true }) }))
}

async function tablesAt(url: string): Promise<WidthTable[]> {
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return []
  const found = (await answer.json()) as WidthTable | WidthTable[]
  return Array.isArray(found) ? found : [found]
}

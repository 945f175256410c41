import type { Theme } from '@recto/document'
import { measuredFaces } from '@recto/fonts'
import { type Widths, type WidthTable, widthsOf } from '@recto/typeset'
import { useEffect, useState } from 'react'

/** The widths of a look's faces, null until they are here. A face without a table, or without a line, is guessed on the safe side. */
export function useWidths({ heading, body }: Theme['fonts'], base: string): Widths | null {
  const [widths, setWidths] = useState<Widths | null>(null)
  const families = `${heading.family}\n${body.family}`
  useEffect(() => {
    let isHere = true
    void loadWidths(families.split('\n'), base).then((loaded) => {
      if (isHere) setWidths(() => loaded)
    })
    return () => {
      isHere = false
    }
  }, [families, base])
  return widths
}

/** The widths of families of letters. */
export async function loadWidths(families: readonly string[], base: string): Promise<Widths> {
  const names = measuredFaces().flatMap(({ family, name }) => (families.includes(family) ? [name] : []))
  const tables = await Promise.all(names.map((name) => tableOf(`${base}widths/${name}.json`)))
  return widthsOf(tables.filter((one) => one !== null))
}

async function tableOf(url: string): Promise<WidthTable | null> {
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return null
  return (await answer.json()) as WidthTable
}

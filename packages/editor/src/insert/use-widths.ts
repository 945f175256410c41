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
    const wanted = new Set(families.split('\n'))
    const names = measuredFaces().flatMap(({ family, name }) => (wanted.has(family) ? [name] : []))
    Promise.all(names.map((name) => tableOf(`${base}widths/${name}.json`))).then((tables) => {
      if (isHere) setWidths(() => widthsOf(tables.filter((one) => one !== null)))
    })
    return () => {
      isHere = false
    }
  }, [families, base])
  return widths
}

async function tableOf(url: string): Promise<WidthTable | null> {
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return null
  return (await answer.json()) as WidthTable
}

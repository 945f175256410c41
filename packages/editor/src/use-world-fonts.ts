import type { FolioDocument } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { onceOnline } from '@recto/ui'
import { foreignLetters } from '@recto/viewer'
import { useEffect } from 'react'
import { addSheet } from './use-folio-fonts.ts'

/** How long after a change its characters are checked. ms */
const PAUSE_MS = 300

/** Loads fonts for the scripts besides Latin that a folio uses, as they come up. */
export function useWorldFonts(source: FolioStore | FolioDocument | null, base: string): void {
  useEffect(() => {
    if (!source) return
    const letters = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let takeAway: (() => void) | undefined
    let isHere = true
    const language = 'read' in source ? source.read().language : source.language

    const load = async () => {
      const { worldFontCss } = await onceOnline(() => import('@recto/viewer/world-fonts'))
      if (!isHere) return
      const before = takeAway
      takeAway = addSheet(worldFontCss([...letters].join(''), language, base))
      before?.()
    }
    const look = (data: unknown) => {
      const size = letters.size
      for (const letter of JSON.stringify(data)?.match(foreignLetters()) ?? []) letters.add(letter)
      if (letters.size > size) void load()
    }
    if (!('read' in source)) look(source.modules)
    else {
      look(source.read().modules)
      const changed = new Set<string>()
      const off = source.subscribe(({ modules, texts }) => {
        for (const id of modules) changed.add(id)
        for (const text of texts) changed.add(text.split('/')[0] ?? '')
        clearTimeout(timer)
        timer = setTimeout(() => {
          look([...changed].map((id) => source.module(id)))
          changed.clear()
        }, PAUSE_MS)
      })
      return () => {
        isHere = false
        off()
        clearTimeout(timer)
        takeAway?.()
      }
    }
    return () => {
      isHere = false
      takeAway?.()
    }
  }, [source, base])
}

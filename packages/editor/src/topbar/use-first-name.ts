import { LIMITS, outlineOf } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { useEffect, useRef, useState } from 'react'
import { cleanName } from './folio-name.ts'

/** A heading names the folio once the hand has rested this long. ms */
const REST_MS = 2000
/** Maximum length of a name made from a heading; shorter than a typed one may be. Characters. */
const MOST = 60

type FirstName = {
  store: Pick<FolioStore, 'read' | 'subscribe'>
  name: string
  canRename: boolean
  rename: (name: string) => Promise<string>
}

/**
 * The folio's name: an unnamed folio takes the text of its first heading, at most once while the page is open
 * [EDIT-35]. A typed name is never changed. Returns the name, and what renames it by hand.
 */
export function useFirstName({ store, name: initial, canRename, rename }: FirstName) {
  const [name, setName] = useState(initial)
  useEffect(() => setName(initial), [initial])
  const isDone = useRef(false)
  const isOpen = canRename && name === LIMITS.unnamedFolio

  useEffect(() => {
    if (!isOpen || isDone.current) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const heading = outlineOf(store.read()).entries.find(({ level }) => level > 0)?.label ?? ''
      const found = cleanName([...heading].slice(0, MOST).join(''), LIMITS.unnamedFolio)
      if (found.kind !== 'rename' || isDone.current) return
      isDone.current = true
      // No one asked for it: if it fails, the folio keeps its name.
      rename(found.name).then(setName, () => {})
    }
    const off = store.subscribe(({ texts }) => {
      if (texts.size === 0) return
      clearTimeout(timer)
      timer = setTimeout(look, REST_MS)
    })
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [store, isOpen, rename])

  const renameByHand = async (typed: string): Promise<string> => {
    isDone.current = true
    const stored = await rename(typed)
    setName(stored)
    return stored
  }
  return { name, rename: renameByHand }
}

import { LIMITS } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { useEffect, useRef, useState } from 'react'
import { cleanName } from './folio-name.ts'

/** A heading names the folio once the hand has rested this long. ms */
const REST_MS = 2000
/** Maximum length of a name made from a heading; shorter than a typed one may be. Characters. */
const MOST = 60

type FirstHeading = ReturnType<typeof import('./first-name.ts').createFirstHeading>

type FirstName = {
  store: Pick<FolioStore, 'read' | 'subscribe'>
  name: string
  canRename: boolean
  rename: (name: string) => Promise<string>
}

/**
 * The folio's name: an unnamed folio takes the text of the first heading that this person types, at most once while the
 * page is open [EDIT-35]. A typed name is never changed. Returns the name, and what renames it by hand.
 */
export function useFirstName({ store, name: initial, canRename, rename }: FirstName) {
  const [name, setName] = useState(initial)
  useEffect(() => setName(initial), [initial])
  const isDone = useRef(false)
  const isOpen = canRename && name === LIMITS.unnamedFolio

  useEffect(() => {
    if (!isOpen || isDone.current) return
    let timer: ReturnType<typeof setTimeout>
    let off = () => {}
    let isOver = false
    const look = (heading: FirstHeading) => {
      const found = cleanName([...heading.typed()].slice(0, MOST).join(''), LIMITS.unnamedFolio)
      if (found.kind !== 'rename' || isDone.current) return
      isDone.current = true
      // No one asked for it: if it fails, the folio keeps its name.
      rename(found.name).then(setName, () => {})
    }
    // Few folios are unnamed. Without it they stay so.
    import('./first-name.ts').then(
      ({ createFirstHeading }) => {
        if (isOver) return
        const heading = createFirstHeading(store.read)
        off = store.subscribe((change) => {
          if (!heading.note(change)) return
          clearTimeout(timer)
          timer = setTimeout(look, REST_MS, heading)
        })
      },
      () => {},
    )
    return () => {
      isOver = true
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

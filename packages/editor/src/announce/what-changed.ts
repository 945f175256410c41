import type { FolioDocument, FolioModule, FolioSection } from '@recto/document'
import type { StoreChange } from '@recto/store'
import * as ownWords from './words.ts'

/** What this person changed between two reads of the folio. */
export type OwnChange = {
  before: FolioDocument
  after: FolioDocument
  /** Modules that were added, removed or changed. */
  modules: ReadonlySet<string>
  /** Sections were. */
  sections: boolean
  step: StoreChange['step']
  /** The modules being moved: modules that the move pushes aside are not announced. */
  selected: readonly string[]
  /** While someone is typing, a growing box is not announced. */
  isTyping: boolean
  word: 'section' | 'page'
  /** "Image, Two people on a roof" */
  label: (module: FolioModule) => string
}

/**
 * What just happened, in a sentence or two for people who do not see it; null if there is nothing to say. A deletion is
 * announced by the message that offers to undo it.
 */
export function whatChanged(change: OwnChange): string | null {
  const lead = change.step === 'undo' ? 'Undone.' : change.step === 'redo' ? 'Redone.' : ''
  const words = [change.sections ? ofSections(change) : null, ofModules(change)].filter(Boolean)
  const [first] = words
  return [lead, first].filter(Boolean).join(' ') || null
}

function ofModules({ before, after, modules, step, selected, isTyping, label }: OwnChange): string | null {
  const was = byId(before.modules, modules)
  const is = byId(after.modules, modules)
  const ids = [...modules]
  const added = ids.filter((id) => !was.has(id) && is.has(id))
  const removed = ids.filter((id) => was.has(id) && !is.has(id))
  const [only] = added
  if (added.length > 1) return `${added.length} modules ${step === 'undo' ? 'are back' : 'added'}.`
  if (only !== undefined) {
    const module = is.get(only) as FolioModule
    return `${label(module)} ${step === 'undo' ? 'is back' : 'added'} at ${place(module)}.`
  }
  if (removed.length > 0 && step === null) return null
  if (removed.length > 1) return ownWords.modulesRemoved(removed.length)
  if (removed.length === 1) return `${label(was.get(removed[0] as string) as FolioModule)} removed.`

  const meant = ids.some((id) => selected.includes(id)) ? ids.filter((id) => selected.includes(id)) : step ? ids : []
  const pairs = meant.flatMap((id): [FolioModule, FolioModule][] => {
    const [from, to] = [was.get(id), is.get(id)]
    return from && to ? [[from, to]] : []
  })
  return isTyping ? null : ofPairs(pairs, after)
}

function ofPairs(pairs: readonly [FolioModule, FolioModule][], { sections }: FolioDocument): string | null {
  const [pair] = pairs
  if (!pair) return null
  const [from, to] = pair
  const many = pairs.length > 1
  const isResized = from.rect.w !== to.rect.w || from.rect.h !== to.rect.h
  const isMoved = from.rect.x !== to.rect.x || from.rect.y !== to.rect.y || from.sectionId !== to.sectionId
  if (many && (isMoved || isResized)) return `${pairs.length} modules ${isResized ? 'resized' : 'moved'}.`
  const home = sections.findIndex(({ id }) => id === to.sectionId) + 1
  const where = capital(`${place(to)}${from.sectionId === to.sectionId ? '' : `, in section ${home}`}.`)
  const size = ownWords.newSize(to.rect.w, to.rect.h)
  if (isMoved || isResized) return [isMoved && where, isResized && size].filter(Boolean).join(' ')
  if (from.locked !== to.locked) return to.locked ? 'Locked.' : 'Unlocked.'
  if (from.z !== to.z) return to.z > from.z ? ownWords.broughtForward : ownWords.sentBackward
  return null
}

function ofSections({ before, after, step, word }: OwnChange): string | null {
  const title = capital(word)
  const was = new Map(before.sections.map((section) => [section.id, section]))
  const added = after.sections.filter(({ id }) => !was.has(id))
  const [fresh] = added
  const total = after.sections.length
  const came = (are: string) => (step === 'undo' ? `${are} back` : 'added')
  if (fresh && added.length === 1) return `${title} ${after.sections.indexOf(fresh) + 1} of ${total} ${came('is')}.`
  if (fresh) return `${added.length} ${word}s ${came('are')}.`
  if (after.sections.length < before.sections.length) return step === null ? null : `${title} removed.`
  const moved = movedSection(before.sections, after.sections)
  if (moved) {
    const name = moved.title || `${title} ${before.sections.findIndex(({ id }) => id === moved.id) + 1}`
    return ownWords.newPlace(name, word, after.sections.indexOf(moved) + 1, total)
  }
  for (const section of after.sections) {
    const old = was.get(section.id)
    if (!old || old === section) continue
    if (Boolean(old.isHidden) !== Boolean(section.isHidden)) {
      return section.isHidden ? ownWords.hiddenFromReaders(title) : ownWords.shownToReaders(title)
    }
    if (Boolean(old.lockedBy) !== Boolean(section.lockedBy)) return `${title} ${section.lockedBy ? '' : 'un'}locked.`
  }
  return null
}

/** The section that moved furthest; undefined if the order is the same. */
function movedSection(before: readonly FolioSection[], after: readonly FolioSection[]): FolioSection | undefined {
  const at = new Map(before.map(({ id }, index) => [id, index]))
  let furthest = 0
  let found: FolioSection | undefined
  after.forEach((section, index) => {
    const by = Math.abs(index - (at.get(section.id) ?? index))
    if (by <= furthest) return
    furthest = by
    found = section
  })
  return found
}

const byId = (modules: readonly FolioModule[], ids: ReadonlySet<string>): ReadonlyMap<string, FolioModule> =>
  new Map(modules.filter(({ id }) => ids.has(id)).map((module) => [module.id, module]))

const place = ({ rect: { x, y } }: FolioModule): string => `column ${x}, row ${y}`

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

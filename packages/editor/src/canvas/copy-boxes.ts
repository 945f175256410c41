import type { Boxes } from './boxes.ts'

/**
 * Puts images of boxes above them, registered under the ids of the copies so that a drag moves them; no module content
 * is rendered again. Returns the function that removes them.
 */
export function showCopyBoxes(boxes: Boxes, copies: ReadonlyMap<string, string>): () => void {
  const made: HTMLElement[] = []
  for (const [copyId, id] of copies) {
    const box = boxes.get(id)
    if (!box?.parentElement) continue
    const copy = box.cloneNode(true) as HTMLElement
    for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('[id]')]) element.removeAttribute('id')
    delete copy.dataset.module
    delete copy.dataset.selected
    copy.removeAttribute('role')
    copy.setAttribute('aria-hidden', 'true')
    copy.inert = true
    box.parentElement.append(copy)
    boxes.set(copyId, copy)
    made.push(copy)
  }
  return () => {
    for (const copy of made) copy.remove()
    for (const copyId of copies.keys()) boxes.delete(copyId)
  }
}

import * as Y from 'yjs'
import { changeFragment } from '../change-text.ts'
import { setChanged } from '../fields.ts'
import { fragmentAt, mapAt } from '../layout.ts'
import type { FolioCommands, TextLook } from '../types.ts'
import { type CommandContext, isInLockedSection } from './context.ts'
import { changePart } from './flows.ts'

/** Blocks that contain text. */
const LINES = new Set(['paragraph', 'heading'])

/** Edits whole texts in place: carets, and what others type in unchanged text, are kept. */
export function textCommands(context: CommandContext): Pick<FolioCommands, 'setTextLook' | 'setText' | 'setBreaks'> {
  const { maps, reads, change, changeInSameStep } = context
  const open = (id: string, name: string) => {
    const module = mapAt(maps.modules, reads().flowOf(id)?.first.id ?? id)
    return module && fragmentAt(module, name)
  }
  return {
    setText(id, name, text) {
      const fragment = open(id, name)
      if (!fragment) return
      const flow = reads().flowOf(id)
      change(() => (flow ? changePart(context, flow, id, text) : changeFragment(fragment, text)))
    },
    setBreaks(breaks, { sameStep = false } = {}) {
      const run = sameStep ? changeInSameStep : change
      run(() => {
        for (const [id, { block, at }] of Object.entries(breaks)) {
          const map = mapAt(maps.modules, id)
          const of = reads().flowOf(id)?.first.id
          if (map && of && of !== id && !isInLockedSection(context, id)) setChanged(map, { flow: { of, block, at } })
        }
      })
    },
    setTextLook(id, name, look) {
      const fragment = open(id, name)
      if (!fragment) return
      change(() => {
        for (const line of linesOf(fragment)) dress(line, look)
      })
    },
  }
}

function linesOf(parent: Y.XmlFragment): Y.XmlElement[] {
  return parent.toArray().flatMap((child) => {
    if (!(child instanceof Y.XmlElement)) return []
    return LINES.has(child.nodeName) ? [child] : linesOf(child)
  })
}

function dress(line: Y.XmlElement, { marks, line: attrs }: TextLook): void {
  for (const [name, value] of Object.entries(attrs)) {
    // Yjs accepts any JSON here, though its types say string.
    if (value === null) line.removeAttribute(name)
    else if (line.getAttribute(name) !== value) line.setAttribute(name, value as string)
  }
  for (const child of line.toArray()) {
    if (!(child instanceof Y.XmlText) || child.length === 0) continue
    const runs: { attributes?: Record<string, unknown> }[] = child.toDelta()
    const differing = Object.entries(marks).filter(([name, value]) =>
      runs.some((run) => JSON.stringify(run.attributes?.[name] ?? null) !== JSON.stringify(value)),
    )
    if (differing.length > 0) child.format(0, child.length, Object.fromEntries(differing))
  }
}

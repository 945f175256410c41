import { joinTexts, partIn, type RichTextJson, type TextPart } from '@recto/document'
import { changeFragment } from '../change-text.ts'
import { setChanged } from '../fields.ts'
import type { StoredFlow } from '../flows.ts'
import { richTextToFragment } from '../fragment.ts'
import { fragmentAt, mapAt, textKey } from '../layout.ts'
import type { Reads } from '../reads.ts'
import type { CommandContext } from './context.ts'

type FlowContext = Pick<CommandContext, 'maps' | 'reads'>
type Member = { readonly id: string; readonly part: TextPart }

/** Changes the text of one part of a flow; the other parts keep theirs. */
export function changePart(context: FlowContext, flow: StoredFlow, id: string, text: RichTextJson): void {
  const members = membersOf(context, flow).map((member) =>
    member.id === id ? { id, part: { ...member.part, text } } : member,
  )
  writeFlow(context, flow.name, members)
}

/**
 * Called before modules are deleted: the text they show is removed, other parts keep theirs. If the first one is
 * deleted, the next holds the text.
 */
export function leaveFlows(context: FlowContext, leaving: ReadonlySet<string>): void {
  const flows = new Set([...leaving].flatMap((id) => context.reads().flowOf(id) ?? []))
  for (const flow of flows) {
    let isCut = false
    const staying = membersOf(context, flow).flatMap(({ id, part }): Member[] => {
      const wasCut = isCut
      isCut = leaving.has(id)
      // A block whose beginning was removed has lost its start.
      return isCut ? [] : [{ id, part: { ...part, continues: part.continues && !wasCut } }]
    })
    if (staying.length > 0) writeFlow(context, flow.name, staying)
  }
}

/** The values that make a copy of a flow's module an independent text, with the text that it shows. */
export function ownWords(reads: Reads, id: string): Record<string, unknown> {
  const flow = reads.flowOf(id)
  const text = flow && reads.moduleWithTexts(id)?.texts[flow.name]
  return flow && text ? { flow: undefined, [textKey(flow.name)]: richTextToFragment(text) } : {}
}

function membersOf({ reads }: FlowContext, { first, later, name }: StoredFlow): Member[] {
  return [first, ...later].flatMap(({ id }) => {
    const module = reads().moduleWithTexts(id)
    return module ? [{ id, part: partIn(module, name) }] : []
  })
}

/** Writes a text and where each of its modules begins in it; the first one holds it. */
function writeFlow({ maps }: FlowContext, name: string, members: readonly Member[]): void {
  const [first, ...later] = members as [Member, ...Member[]]
  const { text, breaks } = joinTexts(members.map(({ part }) => part))
  const holder = mapAt(maps.modules, first.id)
  const fragment = holder && fragmentAt(holder, name)
  if (!holder || !fragment) return
  changeFragment(fragment, text)
  setChanged(holder, { flow: undefined })
  later.forEach(({ id }, nth) => {
    const map = mapAt(maps.modules, id)
    if (map) setChanged(map, { flow: { of: first.id, ...breaks[nth] } })
  })
}

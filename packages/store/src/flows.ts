import {
  byBreak,
  type Flow,
  type FolioModule,
  flowApart,
  flowsAmong,
  isReadable,
  type ReadModule,
  type RichTextJson,
  type TextFlow,
} from '@recto/document'
import { same } from './equal.ts'

/** Modules that share one text, as stored: the first holds it. */
export type StoredFlow = Flow<FolioModule>

/** What a module of a flow shows; for later ones, also where it begins. */
type Part = { readonly text: RichTextJson; readonly flow?: TextFlow }

/** The texts of a folio that continue from module to module; computed on demand, and only those that changed. */
export type Flows = {
  flowOf(id: string): StoredFlow | undefined
  /** The part of the text that a module shows; undefined if it has an independent text. */
  partOf(id: string): Part | undefined
  /** Returns the texts that may show something else now, as ids and names. */
  moduleChanged(before: ReadModule | undefined, next: ReadModule | undefined): [id: string, name: string][]
  /** The same, when the text held by a module was written. */
  wordsChanged(id: string): [id: string, name: string][]
}

/** Tracks which texts flow into which, as the modules change. */
export function createFlows(deps: {
  /** Every module as stored, by id, without its texts. */
  stored: ReadonlyMap<string, ReadModule>
  wordsOf: (id: string, name: string) => RichTextJson
}): Flows {
  /** By the id of each module in them; undefined: not looked for since something of them changed. */
  let flows: Map<string, StoredFlow> | undefined = new Map()
  /** Which modules name one as the holder of their text. */
  const namedBy = new Map<string, Set<string>>()
  const parts = new Map<string, Part>()
  /** By the id of the first module: its flow in the order in which its parts show. */
  const ordered = new Map<string, StoredFlow>()
  /** The previous result: an unchanged part stays the same object. */
  const earlier = new Map<string, Part>()

  function all(): Map<string, StoredFlow> {
    if (flows) return flows
    flows = new Map()
    for (const flow of flowsAmong([...deps.stored.values()].filter(isReadable))) {
      for (const { id } of [flow.first, ...flow.later]) flows.set(id, flow)
    }
    return flows
  }

  function forget(flow: StoredFlow): [string, string][] {
    ordered.delete(flow.first.id)
    for (const { id } of [flow.first, ...flow.later]) {
      const part = parts.get(id)
      if (part) earlier.set(id, part)
      parts.delete(id)
    }
    return [flow.first, ...flow.later].map(({ id }) => [id, flow.name])
  }

  function partOf(id: string): Part | undefined {
    const known = parts.get(id)
    if (known) return known
    const flow = all().get(id)
    if (!flow) return undefined
    const words = { [flow.name]: deps.wordsOf(flow.first.id, flow.name) }
    const { first, later } = flow
    const apart = flowApart([{ ...first, texts: words }, ...later])
    for (const module of apart) {
      const part = { text: module.texts[flow.name] as RichTextJson, ...(module.flow && { flow: module.flow }) }
      const was = earlier.get(module.id)
      parts.set(module.id, was ? { ...part, text: same(was.text, part.text) } : part)
    }
    earlier.clear()
    ordered.set(first.id, { ...flow, later: (apart.slice(1) as typeof later).toSorted(byBreak) })
    return parts.get(id)
  }

  return {
    flowOf(id) {
      const flow = all().get(id)
      if (!flow) return undefined
      partOf(id)
      return ordered.get(flow.first.id)
    },
    partOf,
    moduleChanged(before, next) {
      const id = next?.id ?? before?.id ?? ''
      const [was, is] = [flowIn(before), flowIn(next)]
      // Its position and look do not matter here.
      if (was === is && before && next && before.type === next.type) return []
      if (was) namedBy.get(was.of)?.delete(id)
      if (is) namedBy.set(is.of, (namedBy.get(is.of) ?? new Set()).add(id))
      if (!was && !is && !namedBy.get(id)?.size) return []
      const affected = [id, was?.of, is?.of].flatMap((one) => (one !== undefined && flows?.get(one)) || [])
      flows = undefined
      const now = all().get(id)
      return [...new Set([...affected, ...(now ? [now] : [])])].flatMap(forget)
    },
    wordsChanged(id) {
      const flow = all().get(id)
      return flow?.first.id === id ? forget(flow) : []
    },
  }
}

const flowIn = (module: ReadModule | undefined): TextFlow | undefined =>
  module && isReadable(module) ? module.flow : undefined

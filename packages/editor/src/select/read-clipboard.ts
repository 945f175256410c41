import type { Box, ModuleSpec, RichTextJson } from '@recto/document'
import { isRecord } from '@recto/document'
import { clampRect, type Rect } from '@recto/grid'
import { type Copied, type CopiedModule, isModuleCopy, MODULE_COPY_MARKER, MOST_COPIED_MODULES } from './clipboard.ts'

/**
 * Reads copied modules; null if the text is not a copy. It is untrusted: unknown types and data that a type's spec
 * rejects are left out (`left` is their number), and positions are clamped to the grid.
 */
export function fromClipboard(
  text: string,
  specs: Partial<Record<string, ModuleSpec>>,
): (Copied & { left: number }) | null {
  if (!isModuleCopy(text)) return null
  const read = parsed(text.trimStart().slice(MODULE_COPY_MARKER.length))
  if (!isRecord(read) || typeof read.copyId !== 'string' || !Array.isArray(read.modules)) return null
  const modules = read.modules.slice(0, MOST_COPIED_MODULES).flatMap((one) => checked(one, specs))
  if (modules.length === 0) return null
  const from = typeof read.from === 'string' ? read.from : undefined
  return { copyId: read.copyId, from, modules, left: read.modules.length - modules.length }
}

/** Ids of the stored files that these modules show or offer. */
export const filesOf = (
  modules: readonly Pick<CopiedModule, 'type' | 'props'>[],
  specs: Partial<Record<string, ModuleSpec>>,
): string[] => [...new Set(modules.flatMap(({ type, props }) => specs[type]?.files?.(props as never) ?? []))]

function checked(one: unknown, specs: Partial<Record<string, ModuleSpec>>): CopiedModule[] {
  if (!isRecord(one) || typeof one.type !== 'string' || !isRecord(one.rect)) return []
  const spec = Object.hasOwn(specs, one.type) ? specs[one.type] : undefined
  const props = spec?.props.safeParse(one.props)
  if (!spec || spec.saved === false || !props?.success) return []
  const { x, y, w, h } = one.rect as Record<string, unknown>
  const texts = isRecord(one.texts) ? one.texts : {}
  return [
    {
      type: spec.type,
      rect: clampRect({ x: Number(x), y: Number(y), w: Number(w), h: Number(h) }, spec.size),
      z: typeof one.z === 'number' && one.z >= 1 ? Math.min(Math.round(one.z), 1_000_000) : 2000,
      vAlign: one.vAlign === 'center' || one.vAlign === 'bottom' ? one.vAlign : 'top',
      box: isRecord(one.box) ? (one.box as Box) : {},
      props: props.data,
      texts: Object.fromEntries(
        (spec.texts ?? []).flatMap((name) => (isDoc(texts[name]) ? [[name, texts[name] as RichTextJson]] : [])),
      ),
    },
  ]
}

/** Where the copies land: one cell right and down for each paste of this copy [EDIT-18], inside the 60 columns. */
export function pastedRects(copied: readonly CopiedModule[], pasteNumber: number): Rect[] {
  return copied.map(({ rect }) =>
    clampRect({ ...rect, x: rect.x + pasteNumber, y: rect.y + pasteNumber }, rectMin(rect)),
  )
}

const rectMin = (rect: Rect) => ({ minW: rect.w, minH: rect.h })

/** Counts pastes per copy, so that the next one lands a cell further. */
export function createPasteCount(): (copyId: string) => number {
  let last = ''
  let count = 0
  return (copyId) => {
    count = copyId === last ? count + 1 : 1
    last = copyId
    return count
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Not ours, or truncated: treated as no modules.
    return null
  }
}

const isDoc = (value: unknown): boolean => isRecord(value) && value.type === 'doc'

import type { LucideIcon } from 'lucide-react'

export type { LucideIcon } from 'lucide-react'

/** A lucide icon at a constant 1.5 px stroke. Decoration: the words beside it, or the control's label, say what it means. */
export function Icon({ of: Shape, size = 16, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Shape size={size} strokeWidth={1.5} absoluteStrokeWidth aria-hidden className={className} />
}

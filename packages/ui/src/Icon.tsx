import type { LucideIcon } from 'lucide-react'

export type { LucideIcon } from 'lucide-react'

/** A lucide icon at a constant 1.5 px stroke. Decorative: the text next to it, or the control's label, gives the meaning. */
export function Icon({ of: Shape, size = 16, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Shape size={size} strokeWidth={1.5} absoluteStrokeWidth aria-hidden className={className} />
}

import { onceOnline } from '@recto/ui/code'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part that only a canvas has; until it is there the module stands as on a page. Without a line it comes with the line,
 * and one that cannot be had never comes: a failure would take the open folio along.
 */
export const canvasPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await onceOnline(load).catch(() => new Promise<never>(() => {})) }))

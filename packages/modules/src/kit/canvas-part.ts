import { onceOnline } from '@recto/ui/code'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Code that is loaded when it is needed; offline, on reconnecting. */
export const codeLater = <T>(load: () => Promise<T>): Promise<T> => onceOnline(load)

/**
 * A part that only a canvas has; until it is loaded the module looks as on a page. Offline it is loaded on
 * reconnecting, and one that cannot be loaded is never shown: an error would close the folio.
 */
export const canvasPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await onceOnline(load).catch(() => new Promise<never>(() => {})) }))

import type { ModuleSpec } from '@recto/document'

/** A spec whose props type is known to its own folder only. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds every type; each caller hands a spec the props it validated
export type AnySpec = ModuleSpec<any>

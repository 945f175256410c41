import { type Part, sidePart } from '@recto/ui'
import type { ComponentType } from 'react'
import type { SettingsProps } from '../types.ts'

/** Settings whose props type is known to their own folder only. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds every type; settings are handed the props their spec validated
export type LoadedSettings = Part<SettingsProps<any>>

/**
 * Settings loaded with the first selected module of their type; offline they are loaded on reconnecting: failed
 * settings would close the folio.
 */
export function loadedSettings<N extends string>(
  name: N,
  load: () => Promise<Record<N, ComponentType<never>>>,
): LoadedSettings {
  return sidePart(async () => (await load())[name] as LoadedSettings)
}

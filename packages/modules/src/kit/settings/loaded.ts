import { type Part, sidePart } from '@recto/ui'
import type { ComponentType } from 'react'
import type { SettingsProps } from '../types.ts'

/** Settings whose props type is known to their own folder only. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds every type; settings are handed the props their spec validated
export type LoadedSettings = Part<SettingsProps<any>>

/**
 * Settings that load with the first module of their type that is selected; without a line or a server they come with
 * them: settings that failed would take the open folio along.
 */
export function loadedSettings<N extends string>(
  name: N,
  load: () => Promise<Record<N, ComponentType<never>>>,
): LoadedSettings {
  return sidePart(async () => (await load())[name] as LoadedSettings)
}

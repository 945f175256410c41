import type { ModuleType } from '@recto/document'
import { onceOnline, type Part, part } from '@recto/ui'
import type { ComponentType } from 'react'
import type { SettingsProps } from './kit/types.ts'

/** Settings whose props type is known to their own folder only. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds every type; settings are handed the props their spec validated
type AnySettings = Part<SettingsProps<any>>

/**
 * Settings that load with the first module of their type that is selected; without a line or a server they come with
 * them: settings that failed would take the open folio along.
 */
function loaded<N extends string>(name: N, load: () => Promise<Record<N, ComponentType<never>>>): AnySettings {
  return part(async () => (await onceOnline(load))[name] as AnySettings)
}

/** How each type is set up; each one that has a view has settings. */
export const SETTINGS: Readonly<Partial<Record<ModuleType, AnySettings>>> = {
  Text: loaded('TextSettings', () => import('./text/Settings.tsx')),
  Images: loaded('ImagesSettings', () => import('./images/Settings.tsx')),
  Videos: loaded('VideosSettings', () => import('./videos/Settings.tsx')),
  EmbedModule: loaded('EmbedSettings', () => import('./embed-module/Settings.tsx')),
  HtmlModule: loaded('HtmlSettings', () => import('./html-module/Settings.tsx')),
  Social: loaded('SocialSettings', () => import('./social/Settings.tsx')),
  ButtonModule: loaded('ButtonSettings', () => import('./button-module/Settings.tsx')),
  TableModule: loaded('TableSettings', () => import('./table-module/Settings.tsx')),
  DonutChart: loaded('DonutChartSettings', () => import('./donut-chart/Settings.tsx')),
  Bar: loaded('BarSettings', () => import('./bar/Settings.tsx')),
  'Vertical Bar': loaded('VerticalBarSettings', () => import('./vertical-bar/Settings.tsx')),
  Scale: loaded('ScaleSettings', () => import('./scale/Settings.tsx')),
  RowBreak: loaded('RowBreakSettings', () => import('./row-break/Settings.tsx')),
  TaskList: loaded('TaskListSettings', () => import('./task-list/Settings.tsx')),
  Tag: loaded('TagSettings', () => import('./tag/Settings.tsx')),
  TOC: loaded('TocSettings', () => import('./toc/Settings.tsx')),
  DataCollection: loaded('FormSettings', () => import('./data-collection/Settings.tsx')),
}

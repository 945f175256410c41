import { type FolioModule, type ModuleSpec, shortText } from '@recto/document'

/** "Donut chart, Where revenue comes from": the type and the first words. */
export function labelOf(module: FolioModule, spec: ModuleSpec): string {
  const words = firstWords(module, spec)
  return words ? `${spec.title}, ${words}` : spec.title
}

/** The first words a module shows, for labels and the settings title. */
export function firstWords(module: FolioModule, spec: ModuleSpec): string {
  const found = spec.plainText(module.props, module.texts).find((line) => line.trim() !== '')
  const line = found?.trim().split('\n')[0] ?? ''
  return shortText(line, 60)
}

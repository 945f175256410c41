import { plural } from '@recto/words'

export const groups = {
  text: 'Text',
  media: 'Media',
  data: 'Data',
  interactive: 'Interactive',
  layout: 'Layout',
} as const
export const add = (name: string) => `Add ${name}`
export const addHint = (name: string) => `${name}: press, or drag onto the sheet`
export const all = 'All modules'
export const allWithKey = 'All modules ( / )'
export const bar = 'Add a module'

// AddModule
export const addAModule = 'Add a module'
export const searchModules = 'Search modules'
export const modules = 'Modules'
export const wholeSection = 'Section layouts'
export const wholeSectionHint = 'A whole section to fill in'
/** What people also call it. */
export const sectionsAlso = 'section layout pattern template page block'
export const noModuleHasThisName = 'No module has this name.'

// Canvas
export const canvas =
  'Folio canvas. Tab moves through the modules, arrow keys move a module, Enter edits it, question mark shows all shortcuts.'

// ModuleMenu
export const leftEdges = 'Left edges'
export const rightEdges = 'Right edges'
export const upperEdges = 'Upper edges'
export const lowerEdges = 'Lower edges'
export const menu = 'Menu'
export const align = 'Align'
export const spreadAcross = 'Spread across'
export const spreadDown = 'Spread down'
export const sameWidth = 'Same width'
export const sameHeight = 'Same height'
export const sameSize = 'Same size'
export const ctrlX = 'Ctrl X'
export const ctrlC = 'Ctrl C'
export const ctrlV = 'Ctrl V'
export const verticalAlign = 'Vertical align'
export const selectAllHere = 'Select all here'
export const find = 'Find'

// Others
export const typesHere = (name: string) => `${name} types here`

// SectionBackground
export const imagePosition = 'Image position'
export const replacePicture = 'Replace picture'
export const addAPicture = 'Add a picture'
export const remove = 'Remove'
export const focalPoint = (x: number, y: number) =>
  `Focal point: ${x}% from the left, ${y}% from the top. Arrow keys move it.`

// SectionFill
export const backgroundOf = (name: string) => `Background of ${name}`
export const background = 'Background'

// SectionMarks
export const continueOnANewPage = 'Continue on a new page'

// SectionTools
export const select = (name: string) => `Select ${name}`
export const selectHint = (word: string) => `Select ${word} (Alt and arrows move it)`
export const unlockOf = (name: string, lockedBy: string) => `Unlock ${name}, locked by ${lockedBy}`
export const lockedByPressToUnlock = (lockedBy: string) => `Locked by ${lockedBy}. Press to unlock.`
export const moreFor = (name: string) => `More options for ${name}`
export const more = 'More'

// ZoomControl
export const zoom = 'Zoom'
export const zoomOut = 'Zoom out'
export const zoomAndFit = (percent: number) => `${percent}%. Fit the sheet`
export const zoomIn = 'Zoom in'
export const fit = 'Fit'
export const fill = 'Fill'
export const tile = 'Tile'
export const dim = 'Dim'
export const hiddenFromReaders = 'Hidden from readers'
export const lockedBy = (name: string) => `Locked by ${name}`
export const cut = (count: number) =>
  plural(count, {
    one: '# module reaches past the end of this page',
    other: '# modules reach past the end of this page',
  })

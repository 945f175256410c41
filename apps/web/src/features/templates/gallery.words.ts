import { number, plural } from '@recto/words'

// TemplateGallery
export const templates = 'Templates'
export const subtitle = (count: number) =>
  plural(count, { one: 'One finished document to make your own', other: '# finished documents to make your own' })
export const labels = 'Template categories'
export const all = 'All'
export const newest = 'New'
export const mine = 'My templates'
export const teams = 'Team templates'
export const sortBy = 'Sort'
export const featured = 'Featured'
export const popular = 'Most used'
export const byName = 'Name'
export const seeAll = (count: number) => `See all ${number(count)}`
export const earlierOf = (row: string) => `Back in ${row}`
export const furtherOf = (row: string) => `Further in ${row}`
export const seeAllOf = (label: string) => ` templates: ${label}`
export const results = (count: number, typed: string) =>
  count === 0
    ? `No templates match “${typed}”`
    : plural(count, { one: `# template matches “${typed}”`, other: `# templates match “${typed}”` })
export const noMatchHint = 'Try the kind of document, such as “proposal”, or who it is for, such as “designer”.'
export const clearSearch = 'Clear search'
export const noneOfMine = 'You haven’t saved any templates'
export const noneOfTeam = (team: string) => `No one in ${team} has saved a template for the team`
export const saveHint = 'Save any folio as a template from its menu, and start new folios from it.'
export const goToFolios = 'Go to your folios'
export const blank = 'Start blank'
export const collections = 'Collections'
export const seeExamples = 'See editable examples'
export const editableExamples = (name: string) => `${name} - Editable Examples`
export const back = 'Back'
export const usedTimes = (count: number) =>
  count === 0 ? 'Not used yet' : plural(count, { one: 'Used once', other: 'Used # times' })
export const moreFor = (name: string) => `More options for ${name}`

// SaveTemplatePopup
export const saved = (name: string) => `Saved “${name}” as a template.`
export const seeTemplates = 'See templates'
export const saveAsTemplate = 'Save as template'
export const saveTemplate = 'Save template'
export const whoCanUse = 'Who can use it'
export const onlyMe = 'Only me'
export const underMine = 'Under My templates'
export const everybodyIn = (team: string) => `Everyone in ${team}`
export const underTeams = 'Under Team templates; you and admins can change it'
export const isACopy = 'The template is a copy: later changes to the folio don’t affect it.'

// use-template-actions
export const renameTemplate = 'Rename template'
export const rename = 'Rename'
export const cancel = 'Cancel'
export const oops = 'Oops!'
export const editTemplate = 'Edit template'
export const giveToTeam = 'Share with the team'
export const keepToMyself = 'Make private'
export const deleteTemplate = 'Delete'
export const isTeamsNow = (name: string, team: string) => `“${name}” is now shared with everyone in ${team}.`
export const isYoursNow = (name: string) => `“${name}” is now private.`
export const updateFrom = (folio: string) => `Update from “${folio}”`
export const updated = (name: string, folio: string) => `“${name}” now has the content of “${folio}”.`
export const copyLink = 'Share link'
export const deleted = (name: string) => `“${name}” was deleted.`
export const undo = 'Undo'

// TemplateLinkPopup
export const linkTitle = (name: string) => `Link to ${name}`
export const linkLabel = 'Link'
export const copy = 'Copy'
export const copied = 'Copied'
export const done = 'Done'
export const linkForTeam = (team: string) =>
  `Anyone who opens it starts a folio from this template. It is for members of ${team}.`
export const linkForMe = 'Anyone who opens it starts a folio from this template. While it’s private, only you can.'

// TemplateStart
export const startFrom = 'Start from a template'
export const find = 'Find a template'
export const recommended = 'Recommended'
export const myTeams = 'My team templates'
export const more = 'More templates'

// NewFolioPopup
export const newFolio = 'New folio'
export const createFolio = 'Create folio'
export const untitled = 'Untitled folio'
export const startWith = 'Start from'
export const blankFolio = 'Blank'
export const oneEmptySection = 'One empty section'
export const browse = (count: number) => plural(count, { one: 'Browse the template', other: 'Browse all #' })
export const fromLink = 'From the link you opened'

// TemplatePreview
export const preview = (name: string) => `Preview of ${name}`
export const useTemplate = 'Use template'
export const tryTemplate = 'Try it'
export const width = 'Width'
export const screen = 'Screen'
export const phone = 'Phone'
export const colors = 'Colours'
export const teamLook = 'Your team’s look'
export const noGuideYet = 'As designed until your team has a style guide; the folio follows it from then on.'
export const workspace = 'Workspace'
export const ownColors = 'As designed'
export const page = (at: number, of: number) => `Page ${at} of ${of}`
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const exampleOf = 'An example to open and edit'
export const openItsPage = 'Open template page'
export const inNewTab = ' in a new tab'
export const madeFor = 'Made for'
export const inside = 'Inside'
export const pages = (count: number) => plural(count, { one: '# page', other: '# pages' })
export const sections = (count: number) => plural(count, { one: '# section', other: '# sections' })
export const larger = (what: string) => `This template is larger than your plan: it has ${what}.`
export const comesWhole = 'You get all of it and can edit it; adding more requires a larger plan.'
export const noFolioLeft = (most: number) =>
  `${plural(most, { one: 'The one folio of your plan is used', other: 'All # folios of your plan are used' })}. To use a template, delete a folio or upgrade.`
export const tooMany = (count: number, of: 'modules' | 'canvases' | 'sections', limit: number) =>
  `${number(count)} ${of === 'canvases' ? 'pages' : of}, but your plan allows ${number(limit)}`

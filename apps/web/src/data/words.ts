import { plural } from '@recto/words'

// folio-names
export const enterFolioName = 'Please provide a name for the folio'
export const folioNameTooShort = 'Folio names must be at least three characters long.'
export const withoutBrackets = 'Saved without < and >: names can’t contain them.'
export const templateNameTooShort = 'Template names must be at least three characters long.'
export const nameTooLong = (of: 'folio' | 'template', most: number, length: number) =>
  `${of === 'folio' ? 'Folio' : 'Template'} names can have at most ${most} characters; this one has ${length}.`

// use-workspace-actions
export const notForGuests = 'Not available to guests'
export const nowDefault = (name: string) => `New folios now go to “${name}”.`
export const workspaceDeleted = (name: string) => `“${name}” deleted.`
export const workspaceLeft = (name: string) => `You left “${name}”.`
export const moved = (count: number, name: string) =>
  plural(count, { one: `Moved to “${name}”.`, other: `# folios moved to “${name}”.` })
export const undo = 'Undo'

// workspace-menu
export const mint = 'Mint'
export const orange = 'Orange'
export const amber = 'Amber'
export const violet = 'Violet'
export const pink = 'Pink'
export const blue = 'Blue'
export const green = 'Green'
export const rust = 'Rust'
export const ochre = 'Ochre'
export const plum = 'Plum'
export const sky = 'Sky'
export const moss = 'Moss'
export const magenta = 'Magenta'
export const slate = 'Slate'
export const rose = 'Rose'
export const ink = 'Ink'
export const renameAndDescribe = 'Name and description'
export const colour = 'Colour'
export const people = 'People'
export const makePrivate = 'Make private'
export const showToTheTeam = 'Show to the team'
export const shareLink = 'Share link'
export const makeDefault = 'Make default'
export const deleteWorkspace = 'Delete workspace'
export const leaveWorkspace = 'Leave workspace'

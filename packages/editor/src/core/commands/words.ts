// arrange
export const alignLeft = 'Align left'
export const alignCentres = 'Align centres'
export const alignRight = 'Align right'
export const alignMiddles = 'Align middles'
export const distributeHorizontally = 'Distribute horizontally'
export const distributeVertically = 'Distribute vertically'
export const matchWidth = 'Match width'
export const matchHeight = 'Match height'
export const matchSize = 'Match size'

// modules
export const alignTop = 'Align top'
export const alignBottom = 'Align bottom'
export const edit = 'Edit'
export const add = (title: string) => `Add ${title}`
export const resize = 'Resize'
export const positionAndSize = 'Position and size'
export const drop = 'Drop'
export const deleteModules = (count: number) => `Delete ${count} modules`
export const deleteModule = 'Delete'
export const moduleDeleted = 'Module deleted.'
export const modulesDeleted = (count: number) => `${count} modules deleted.`
export const setUpTheBox = 'Set up the box'
export const alignMiddle = 'Align middle'
export const valueDoesNotFit = 'This value isn’t valid here and was not saved.'

// carry
export const pickUp = 'Pick up'
export const carryToTheNextSection = 'Move to the next section'

// clipboard
export const copy = 'Copy'
export const cut = 'Cut'
export const paste = 'Paste'

// folio
export const undo = 'Undo'
export const redo = 'Redo'
export const changeTheTheme = 'Change the theme'
export const changeThePageSetup = 'Change the page setup'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const fitTheSheet = 'Fit the sheet'
export const addAModule = 'Add a module'
export const findInThisFolio = 'Find in this folio'
export const showOrHideSections = 'Show or hide sections'
export const showOrHideSettings = 'Show or hide settings'
export const menu = 'Menu'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const present = 'Present'
export const preview = 'Preview'
export const pageSetup = 'Page setup'
export const themeOfThisFolio = 'Folio theme'
export const readability = 'Readability'

// looks
export const copyStyle = 'Copy style'
export const styleCopied = 'Style copied. Select other modules and press Ctrl Alt V.'
export const pasteStyle = 'Paste style'
export const noStyleYet = 'Copy a style first: select a module and press Ctrl Alt C.'
export const stylePasted = 'Style pasted.'
export const stylePastedToModules = (count: number) => `Style pasted to ${count} modules.`

// sections
export const move = 'Move'
export const duplicate = 'Duplicate'
export const unlock = 'Unlock'
export const lock = 'Lock'
export const setUp = 'Set up'
export const select = (word: string) => `Select ${word}`
export const goTo = (word: string) => `Go to ${word}`
export const addNew = (title: string) => `Add New ${title}`
export const addBelow = (word: string) => `Add ${word} below`
export const layouts = (title: string) => `${title} layouts`
export const insert = (word: string) => `Insert ${word}`
export const otherLayoutFor = (word: string) => `Another layout for this ${word}`
export const changeTheLayout = 'Change the layout'
export const chooseAPicture = 'Choose a picture'
export const moveDown = 'Move down'
export const moveUp = 'Move up'
export const newPlace = (title: string, number: number, count: number) =>
  `${title} is now number ${number} of ${count}.`
export const spaceAbove = 'Space above'
export const hideFromReaders = 'Hide from readers'
export const showToReaders = 'Show to readers'
export const setThePhoneOrder = 'Set the phone order'
export const phoneOrder = 'Phone order…'
export const copyLinkTo = (word: string) => `Copy link to ${word}`
export const copyOrMoveTo = 'Copy or move to…'
export const continueOnANewPage = 'Continue on a new page'
export const deleteSection = (word: string) => `Delete ${word}`

// select
export const selectTheNextModule = 'Select the next module'
export const selectNextToo = 'Add the next module to the selection'
export const selectEdgeModule = (edge: string) => `Select the ${edge} module`
export const selectAllInTheSection = 'Select all in the section'
export const selectNothing = 'Clear selection'
export const sectionHidden = (title: string) => `${title} is hidden from readers.`
export const sectionShown = (title: string) => `${title} is visible to readers.`
export const sectionLocked = (title: string) => `${title} is locked. Nothing in it can be moved or edited.`
export const sectionUnlocked = (title: string) => `${title} is unlocked.`

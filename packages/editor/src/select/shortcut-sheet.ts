import * as ownWords from './words.ts'
/** The editor's part of the app's shortcut sheet, in the order it shows. `Mod` is Ctrl, or Cmd on a Mac. */
export const SHORTCUTS: readonly { title: string; keys: readonly (readonly [keys: string, what: string])[] }[] = [
  {
    title: ownWords.modules,
    keys: [
      [ownWords.tabShiftTab, ownWords.nextModule],
      [ownWords.arrowsWithShift, ownWords.moveByCell],
      ['Mod + Arrows', ownWords.resizeByCell],
      ['Space', 'Pick up; arrows and Page Up, Page Down carry, Enter drops, Escape puts back'],
      ['Enter', ownWords.typeInIt],
      ['Mod + D, Alt + Drag', 'Duplicate'],
      ['Mod + Alt + C, V', ownWords.copyAndPasteTheStyle],
      ['Shift + Mod + L', ownWords.lockUnlock],
      ['Shift + F10', 'Menu'],
      ['Delete', 'Delete'],
      ['Shift + Click', ownWords.addToTheSelection],
      ['Shift + Enter', ownWords.selectNextToo],
      ['Mod + A', ownWords.selectAllInTheSection],
      ['Escape', ownWords.stopThenSelectNothing],
    ],
  },
  {
    title: ownWords.inThisFolio,
    keys: [
      ['Mod + Z', 'Undo'],
      ['Shift + Mod + Z', 'Redo'],
      ['Mod + C, X, V', ownWords.clipboard],
      ['F6, Shift + F6', ownWords.nextArea],
      ['Mod + F', ownWords.findInThisFolio],
      ['/', ownWords.addAModule],
      ['[, ]', ownWords.showOrHideSectionsSettings],
      [ownWords.homeEnd, ownWords.firstAndLastModule],
      ['Mod + Plus, Minus, 0', ownWords.zoom],
    ],
  },
  {
    title: ownWords.sectionsInTheirList,
    keys: [
      [ownWords.upDown, ownWords.nextAndPreviousSection],
      ['Enter', ownWords.goToIt],
      ['Alt + Up, Down', ownWords.moveIt],
      ['F2', ownWords.renameIt],
      ['Delete', ownWords.deleteIt],
    ],
  },
  {
    title: ownWords.typing,
    keys: [
      ['#  ##  ###', ownWords.titleHeadingSubheading],
      ['-  or  1.  or  [ ]', ownWords.listNumberedListTaskList],
      ['**bold**  *italic*  `code`', ownWords.boldItalicCode],
      ['[words](address)', ownWords.aLink],
      ['---', ownWords.aDivider],
      ['Mod + B, I, U, E', ownWords.boldItalicUnderlineCode],
      ['Mod + [, ]', ownWords.indentLessMore],
      ['Mod + K', 'Link'],
      ['Mod + Enter', ownWords.tickATask],
      ['Alt + F10', ownWords.toolbar],
      ['Tab', ownWords.listLevel],
      ['Escape', ownWords.backToTheModule],
    ],
  },
]

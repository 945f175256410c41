import type { PageData, Theme } from '@recto/document'
import { zoomStep } from '../zoom.ts'
import { always, mayWrite, NOTHING_TO_DO } from './rules.ts'
import { command } from './types.ts'
import * as words from './words.ts'

/** Commands on the folio as a whole: its history, theme, page, and view. */
export const folioCommands = {
  undo: command<undefined>({
    label: words.undo,
    keys: { 'Mod-z': undefined },
    isEverywhere: true,
    palette: '',
    may: ({ store }) => store.refusalOf('undo'),
    run: ({ store }) => store.undo(),
  }),
  redo: command<undefined>({
    label: words.redo,
    keys: { 'Mod-Shift-z': undefined, 'Mod-y': undefined },
    isEverywhere: true,
    palette: '',
    may: ({ store }) => store.refusalOf('redo'),
    run: ({ store }) => store.redo(),
  }),
  setTheme: command<Theme>({
    label: words.changeTheTheme,
    may: ({ store }, theme) => store.refusalOf('setTheme', theme),
    run: ({ store }, theme) => store.setTheme(theme),
  }),
  setPage: command<PageData>({
    label: words.changeThePageSetup,
    may: ({ store }, page) => store.refusalOf('setPage', page),
    run: ({ store }, page) => store.setPage(page),
  }),
  zoomIn: command<undefined>({
    label: words.zoomIn,
    keys: { 'Mod-+': undefined, 'Mod-=': undefined },
    isEverywhere: true,
    palette: '',
    may: always,
    run: ({ zoom, view }) => zoom.set(zoomStep(view().scale(), 1)),
  }),
  zoomOut: command<undefined>({
    label: words.zoomOut,
    keys: { 'Mod--': undefined },
    isEverywhere: true,
    palette: '',
    may: always,
    run: ({ zoom, view }) => zoom.set(zoomStep(view().scale(), -1)),
  }),
  zoomFit: command<undefined>({
    label: words.fitTheSheet,
    keys: { 'Mod-0': undefined },
    isEverywhere: true,
    palette: 'zoom',
    may: always,
    run: ({ zoom }) => zoom.set('fit'),
  }),
  openAdd: command<undefined>({
    label: words.addAModule,
    keys: { '/': undefined },
    isEverywhere: true,
    palette: 'insert new',
    may: mayWrite,
    run: ({ view }) => view().open('add'),
  }),
  openFind: command<undefined>({
    label: words.findInThisFolio,
    keys: { 'Mod-f': undefined },
    isEverywhere: true,
    palette: 'search text',
    may: always,
    run: ({ view }) => view().open('find'),
  }),
  toggleRail: command<undefined>({
    label: words.showOrHideSections,
    keys: { '[': undefined },
    isEverywhere: true,
    palette: 'panel sidebar pages',
    may: always,
    run: ({ view }) => view().open('rail'),
  }),
  togglePanel: command<undefined>({
    label: words.showOrHideSettings,
    keys: { ']': undefined },
    isEverywhere: true,
    palette: 'panel sidebar properties',
    may: always,
    run: ({ view }) => view().open('panel'),
  }),
  openMenu: command<undefined>({
    label: words.menu,
    keys: { 'Shift-F10': undefined, ContextMenu: undefined },
    may: mayWrite,
    run: ({ view }) => view().open('menu'),
  }),
  openShortcuts: command<undefined>({
    label: words.keyboardShortcuts,
    keys: { '?': undefined },
    isEverywhere: true,
    may: always,
    run: ({ openPopup }) => openPopup('shortcuts'),
  }),
  present: command<undefined>({
    label: words.present,
    palette: 'slides full screen show',
    may: always,
    run: ({ openPopup }) => openPopup('present'),
  }),
  preview: command<undefined>({
    label: words.preview,
    palette: '',
    may: (editor) => (editor.mode.get() === 'preview' ? NOTHING_TO_DO : mayWrite(editor)),
    run: ({ mode }) => mode.set('preview'),
  }),
  editFolio: command<undefined>({
    label: words.edit,
    palette: '',
    may: (editor) => (editor.mode.get() === 'edit' ? NOTHING_TO_DO : mayWrite(editor)),
    run: ({ mode }) => mode.set('edit'),
  }),
  openPage: command<undefined>({
    label: words.pageSetup,
    palette: 'size orientation',
    may: mayWrite,
    run: ({ openPopup }) => openPopup('page'),
  }),
  openTheme: command<undefined>({
    label: words.themeOfThisFolio,
    palette: 'colours fonts',
    may: mayWrite,
    run: ({ openPopup }) => openPopup('theme'),
  }),
  openReadability: command<undefined>({
    label: words.readability,
    palette: 'hints headings',
    may: mayWrite,
    run: ({ openPopup }) => openPopup('readability'),
  }),
}

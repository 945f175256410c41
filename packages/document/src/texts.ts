import { LIMITS } from './limits.ts'

/** The editor's exact words, where a requirement fixes them; both sides show the same. */
export const TEXTS = {
  /** [EDIT-30] */
  javascriptLink: 'Javascript links are not allowed.',
  /** [EDIT-31] */
  invalidLink: 'URL is not valid or the site can not be reached.',
  /** [MOD-28] */
  invalidHeight: 'Invalid height',
  /** [IMG-16] */
  fileTooBig: `The file is too big. Maximum size for uploads is ${LIMITS.uploadMegabytes}MB.`,
  /** Ours [SAVE-42]: what a full text says when someone types on. */
  textFull: 'This text is full: it holds at most 55,000 characters. Continue in a new text module.',
  /** Ours [SAVE-42]: of a paste that does not fit. */
  pasteCut: (characters: number) =>
    `This text is full at 55,000 characters: the last ${characters.toLocaleString('en')} of what you pasted were left out. Paste them into a new text module.`,
  /** [SAVE-16] */
  newerVersion: 'You have a newer version',
  newerVersionLoad: 'Load',
  newerVersionNevermind: 'Nevermind',
  /** [SAVE-17] */
  exitPrompt: 'Your latest edits may not be saved.',
  /** [SAVE-32] */
  idleTooLong: 'You have been idle for too long, please reload',
  /** [PLAN-073] */
  noMoreRoom: 'Cannot Add New Module',
  noMorePages: 'Cannot Add New Page',
  noMoreSections: 'Cannot Add New Section',
  /** [EDIT-14] */
  pageSettingsChanged: 'Folio settings are updated by a collaborator. Please refresh.',
} as const

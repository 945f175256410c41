import { TEXTS } from '@recto/document'
import type { SaveStatus, UnableReason } from './save-status.ts'

/** Text and actions of a notice above the canvas; reloading and downloading are always offered. */
export type NoticeWords = { title: string; text: string; canKeepWorking: boolean }

/** The notice of a state in which editing is stopped; null in every other. */
export function noticeWords({ value, reason }: Pick<SaveStatus, 'value' | 'reason'>): NoticeWords | null {
  if (value === 'crc-notice') return MISMATCH
  return value === 'unable' && reason ? UNABLE[reason] : null
}

const MISMATCH: NoticeWords = {
  title: 'Editing paused',
  text:
    'What you see here differs from what is stored on the server, so no more edits are sent. Reload to get the stored folio. ' +
    'Your version stays on this device; if it is missing after the reload, Recto offers it to you.',
  canKeepWorking: false,
}

const UNABLE: Record<UnableReason, NoticeWords> = {
  offline: {
    title: 'Unable to save',
    text:
      'The server could not be reached for two minutes, so editing is paused. Your edits are kept on this device and ' +
      'are sent when the connection is back.',
    canKeepWorking: true,
  },
  unconfirmed: {
    title: 'Unable to save',
    text:
      'The server is reachable but hasn’t confirmed your last edits for more than two minutes. They are kept on this ' +
      'device; after a reload they are sent again.',
    canKeepWorking: true,
  },
  stalled: {
    title: 'Unable to save',
    text:
      'The server hasn’t responded for two minutes, so editing is paused. Your edits are kept on this device and ' +
      'are sent when it answers.',
    canKeepWorking: true,
  },
  'server-full': {
    title: 'Unable to save',
    text:
      'The server is out of space, so editing is paused. Your edits are kept on this device and are sent as soon as ' +
      'there is room again.',
    canKeepWorking: true,
  },
  idle: {
    title: TEXTS.idleTooLong,
    text: 'Others may have made changes while you were away. Everything you edited is saved, or kept on this device and sent after the reload.',
    canKeepWorking: false,
  },
  parted: {
    title: 'Unable to save',
    text:
      'While you were disconnected, this folio changed on the server in a way that can’t be merged with your copy. Reload to get it. Your ' +
      'version stays on this device; if it is missing after the reload, Recto offers it to you.',
    canKeepWorking: false,
  },
}

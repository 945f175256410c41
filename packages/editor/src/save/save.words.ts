import { TEXTS } from '@recto/document'
import type { SaveRefusal, SaveStatus } from './save-status.ts'

/** Text of the indicator: `text` in the bar, `detail` in the tooltip and for screen readers. */
export type SaveWords = { text: string; detail: string; tone: 'calm' | 'busy' | 'warn' | 'danger' }

/** The texts of a save status. */
export function saveWords(state: SaveStatus): SaveWords {
  if (state.value === 'off' && state.refused) return REFUSED[state.refused]
  switch (state.value) {
    case 'on':
      return state.unacknowledged > 0
        ? { text: 'Saving…', detail: 'Your last edits are on their way to the server.', tone: 'busy' }
        : { text: 'Saved', detail: 'All your edits are stored on the server.', tone: 'calm' }
    case 'logged-in':
      return { text: 'Signed in again', detail: 'Your edits since then are being sent.', tone: 'calm' }
    case 'module-copied':
      return { text: 'Copied', detail: 'Paste it here, in another folio or in another browser.', tone: 'calm' }
    case 'module-pasted':
      return { text: 'Pasted', detail: 'The copies are selected.', tone: 'calm' }
    case 'gettingchanges':
      return {
        text: 'Getting changes…',
        detail: 'The connection is back. Other people’s edits are coming in, and yours are being sent.',
        tone: 'busy',
      }
    case 'off':
      if (state.serverIsBusy) return SERVER_BUSY
      return {
        text: state.isCutOff ? 'Offline, edits are kept on this device' : 'Offline',
        detail: 'Your edits will be sent when you’re back online.',
        tone: 'warn',
      }
    case 'synclost':
      if (state.serverIsBusy) return SERVER_BUSY
      return {
        text: 'Connection lost',
        detail: 'Reconnecting. Your edits stay on this device until you’re back online.',
        tone: 'warn',
      }
    case 'stilltrying':
      if (state.serverIsBusy) return SERVER_BUSY
      return {
        text: 'Still trying to reconnect',
        detail: 'Your edits stay on this device and will be sent when the connection is back.',
        tone: 'warn',
      }
    case 'savingdelayed':
      return {
        text: 'Saving is taking longer than usual',
        detail: 'The server has not confirmed your last edits yet. They are kept on this device.',
        tone: 'warn',
      }
    case 'crc-notice':
      return {
        text: 'Editing paused',
        detail: 'This folio differs from the version on the server. Reload to get the server’s version.',
        tone: 'danger',
      }
    case 'unable':
      if (state.reason === 'server-full') return SERVER_FULL
      return state.reason === 'idle'
        ? { text: 'Paused', detail: `${TEXTS.idleTooLong}.`, tone: 'warn' }
        : {
            text: 'Unable to save',
            detail: 'Reload to continue, or keep working offline. Your edits are kept on this device.',
            tone: 'danger',
          }
  }
}

const SERVER_BUSY: SaveWords = {
  text: 'The server is busy',
  detail: 'It has no memory free for a folio of this size just now. Recto tries again by itself.',
  tone: 'warn',
}

const SERVER_FULL: SaveWords = {
  text: 'Unable to save',
  detail:
    'The server is out of space. Your edits are kept on this device and will be sent as soon as there is space again.',
  tone: 'danger',
}

/** Nothing here reconnects automatically, so the text does not say that it does. */
const REFUSED: Record<SaveRefusal, SaveWords> = {
  unauthorized: {
    text: 'Signed out',
    detail: 'Your latest edits are kept on this device. Sign in again to send them.',
    tone: 'warn',
  },
  forbidden: { text: 'No access', detail: 'You can no longer edit this folio.', tone: 'danger' },
  'old-code': {
    text: 'Reload needed',
    detail: 'Recto was updated. Your latest edits are kept and will be sent after a reload.',
    tone: 'warn',
  },
}

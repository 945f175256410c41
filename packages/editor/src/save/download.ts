import { SPECS } from '@recto/modules/specs'
import { ownFolio, snapshotRecord } from '@recto/store/local'

/** A state of a folio as a file: to read, for programs, and byte for byte to merge it back. */
function folioFile(token: string, name: string, madeAt: number, state: Uint8Array): string {
  const folio = ownFolio(state, SPECS)
  const file = { name, ...snapshotRecord(token, madeAt, folio), document: folio, state: base64(state) }
  return JSON.stringify(file, null, 1)
}

/** Offers the person a file with what is on this device. */
export function downloadFolio(token: string, name: string, madeAt: number, state: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([folioFile(token, name, madeAt, state)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  const day = new Date(madeAt).toISOString().slice(0, 16).replace('T', ' ').replace(':', '.')
  link.download = `${name.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'Folio'} ${day}.recto.json`
  link.click()
  // The browser reads it when it likes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Whether this address is one that browsers trust: https, or this machine itself. Elsewhere several features are missing. */
export const isSecurePlace = (): boolean => window.isSecureContext

/** A new identifier in the form of a UUID. Browsers have `crypto.randomUUID` at trusted addresses only. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

declare module 'wawoff2' {
  /** A WOFF2 file as the font it was made from. */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>
}

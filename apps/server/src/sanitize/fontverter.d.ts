declare module 'fontverter' {
  type Format = 'sfnt' | 'woff' | 'woff2'
  export function detectFormat(file: Buffer): Format
  export function convert(file: Buffer, to: Format, from?: Format): Promise<Buffer>
}

// What Node and browsers both have, beside the language itself: all that grid, document, contract, the live document
// of the store and the core of the editor may use (`tsconfig.portable.json`).

declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  static parse(url: string, base?: string): URL | null
  href: string
  protocol: string
  host: string
  hostname: string
  pathname: string
  port: string
  search: string
  hash: string
  username: string
  password: string
  readonly origin: string
}

declare class TextEncoder {
  encode(words?: string): Uint8Array<ArrayBuffer>
}

declare function structuredClone<T>(value: T): T

declare const crypto: { getRandomValues<T extends Uint8Array>(bytes: T): T }

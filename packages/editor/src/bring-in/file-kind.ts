import { FileFault } from './file-fault.ts'
import * as words from './words.ts'

/** What a file is by its name and its first bytes, as far as it is read here; null for anything else. */
export type FileKind = 'document' | 'sheets' | 'office' | 'cells' | 'html' | 'markdown' | 'words' | null

const KINDS: Readonly<Record<string, FileKind>> = {
  docx: 'document',
  docm: 'document',
  xlsx: 'sheets',
  xlsm: 'sheets',
  csv: 'cells',
  tsv: 'cells',
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  txt: 'words',
}
const TYPES: Readonly<Record<string, FileKind>> = {
  'text/csv': 'cells',
  'text/tab-separated-values': 'cells',
  'text/markdown': 'markdown',
  'text/html': 'html',
  'text/plain': 'words',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'sheets',
}

/** Forms of other programs, and the form to save them in. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  xls: '.xlsx',
  xlsb: '.xlsx',
  xlt: '.xlsx',
  ods: '.xlsx',
  fods: '.xlsx',
  numbers: '.xlsx',
  doc: '.docx',
  dot: '.docx',
  odt: '.docx',
  fodt: '.docx',
  rtf: '.docx',
  pages: '.docx',
  wps: '.docx',
}

const ending = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)
const ascii = (bytes: Uint8Array, length = 400): string => String.fromCharCode(...bytes.subarray(0, length))

/** Names of the parts by which a locked file of Office says that it is one; each letter has two bytes. */
const LOCKED = ['EncryptedPackage', 'EncryptionInfo']

/**
 * What a file is: by its bytes where they say so, else by its name. @throws FileFault for an empty file, a locked one, and a
 * form of another program, with what to do
 */
export function kindOfFile({ name, type }: Pick<File, 'name' | 'type'>, bytes: Uint8Array): FileKind {
  const said = own(KINDS, ending(name)) ?? own(TYPES, type.split(';')[0]?.trim() ?? '') ?? null
  const saveAs = own(ELSEWHERE, ending(name))
  if (said === null && saveAs === undefined) return null
  if (bytes.length === 0) throw new FileFault(words.isEmpty(name))
  // A container of old Office: of a locked new file as well.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    if (isLocked(bytes)) throw new FileFault(words.isLocked(name))
    throw new FileFault(words.saveItAs(name, saveAs ?? (said === 'document' ? '.docx' : '.xlsx')))
  }
  // Spreadsheets on the web export pages and lists of cells under the name of an old Excel file.
  const isText = !startsWith(bytes, 0x50, 0x4b) && !bytes.subarray(0, 400).includes(0)
  if (saveAs === '.xlsx' && isText && !/^\s*<\?xml/.test(ascii(bytes))) {
    return /^\W*<(!doctype html|html|table|head|meta)/i.test(ascii(bytes)) ? 'html' : 'cells'
  }
  if (saveAs !== undefined) throw new FileFault(words.saveItAs(name, saveAs))
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'office'
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) throw new FileFault(words.isPdf(name))
  if (ascii(bytes, 6).startsWith('{\\rtf')) throw new FileFault(words.saveItAs(name, '.docx'))
  if (said === 'document' || said === 'sheets') throw new FileFault(words.lockedOrCut(name))
  return said
}

function isLocked(bytes: Uint8Array): boolean {
  // The list of its parts lies anywhere.
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, 2_000_000))
  return LOCKED.some((part) => text.includes(part))
}

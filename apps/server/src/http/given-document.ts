import { type FolioDocument, isRecord, LIMITS, type ModuleSpecs, readDocumentJson } from '@recto/document'
import { refuseDeepJson } from './json-depth.ts'
import { invalidInput } from './refusal.ts'

/** The folio given to a call as data or as its JSON, read like all untrusted content. @throws Refusal */
export function givenDocument(
  field: string,
  data: string | Record<string, unknown>,
  specs: ModuleSpecs,
): FolioDocument {
  const document = readDocumentJson(parsed(field, data), specs)
  if (document.sections.length === 0) throw invalidInput(field, 'This folio has no section.')
  if (document.modules.length > LIMITS.modules) throw invalidInput(field, 'This folio has too many modules.')
  return document
}

function parsed(field: string, data: string | Record<string, unknown>): unknown {
  if (typeof data !== 'string') return data
  refuseDeepJson(field, data)
  try {
    const read: unknown = JSON.parse(data)
    if (isRecord(read)) return read
  } catch {
    // reported below
  }
  throw invalidInput(field, 'This is not a folio.')
}

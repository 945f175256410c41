import type { Handler } from '../../http/handler.ts'
import { type PeopleParts, peopleCalls } from './people-calls.ts'
import { type RequestParts, requestCalls } from './request-calls.ts'
import type { SettingsParts } from './settings.ts'
import { settingsCalls } from './settings-calls.ts'

/** What the calls of sharing need. */
export type SharingParts = SettingsParts & PeopleParts & RequestParts

/** Who can open a folio: by its link, and by name. */
export function sharingCalls(parts: SharingParts): Handler[] {
  return [...settingsCalls(parts), ...peopleCalls(parts), ...requestCalls(parts)]
}

import type { PlanFacts } from '@recto/contract'
import { refused } from '../../http/refusal.ts'

/** Bytes of one MB, as uploads are measured [PLAN-020]. */
const MEGABYTE = 1_048_576

/** @throws Refusal if the plan does not allow files this large [PLAN-020, OPEN-19]. */
export function checkUpload({ rules }: PlanFacts, bytes: number, kind: 'image' | 'file'): void {
  const { maxUploadLimit } = rules
  if (bytes / MEGABYTE <= maxUploadLimit) return
  throw refused(`The ${kind} is too big. Maximum size for uploads is ${maxUploadLimit}MB.`, { field: 'file' })
}

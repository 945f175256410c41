import { z } from 'zod'
import { call } from '../call.ts'
import { folioToken } from '../entities.ts'

/** Starts an export as a job; follow it with `GetExport`. */
export const ExportV3 = call('ExportV3', {
  input: z.object({
    token: folioToken,
    format: z.enum(['pdf', 'png']),
    requestId: z.string().min(8).max(64).optional(),
  }),
  output: z.object({ exportId: z.string() }),
  access: 'folio.export',
  retryable: true,
})

/** State of an export: `progress` 0 to 1; `url`, `name` and `format` when done [OPEN-75]; `error` in words when it failed. */
export const GetExport = call('GetExport', {
  input: z.object({ token: folioToken, exportId: z.string() }),
  output: z.object({
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    progress: z.number(),
    url: z.string().nullable(),
    name: z.string().nullable(),
    format: z.string(),
    error: z.string().nullable(),
  }),
  access: 'folio.export',
})

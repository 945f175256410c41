import { configureGlobal, defaultReportMessage } from 'fast-check'
import { expect } from 'vitest'
import { DEFAULT_SEED } from './seed.ts'

/** A property is an assertion, and draws the same cases in each run. */
configureGlobal({
  seed: Number(process.env.RECTO_SEED ?? DEFAULT_SEED),
  reporter: (run) => expect(run.failed, defaultReportMessage(run)).toBe(false),
})

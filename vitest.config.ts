import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/house/longest-first.mjs'

const WITH_SERVER = [
  '**/*.int.test.{ts,tsx}',
  '**/*.e2e.test.{ts,tsx}',
  '**/*.walk.test.{ts,tsx}',
  '**/*.verify.test.{ts,tsx}',
]
const NEVER = ['**/node_modules/**', '**/dist/**', '**/.recto/**']

/** A poll waits for the thing, however busy the machine is. */
const PATIENT = { poll: { timeout: 30_000 } }

/** Journeys: those of `npm test`, and the long ones. */
const WITH_BROWSER = {
  setupFiles: ['./e2e/setup.ts'],
  isolate: false,
  // Node runs these files as it runs the server: nothing in them is transformed.
  experimental: { viteModuleRunner: false },
  exclude: NEVER,
  globalSetup: ['./apps/server/test/shared-database.ts', './e2e/editor-build.ts', './e2e/viewer-build.mjs'],
  pool: 'forks' as const,
  maxWorkers: 3,
  testTimeout: 90_000,
  expect: PATIENT,
  hookTimeout: 90_000,
}

/** `npm test` runs the first project, then the next two as one queue; `npm run verify` runs the others; `npx vitest run <path>` finds the right one by the file's name. */
export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['./scripts/house/seeded.ts'],
          sequence: { groupOrder: 0 },
          // What the files import is loaded once a worker: loading it for each took twice as long as the tests.
          isolate: false,
          // By itself Vitest leaves one core free: on two, that is half of them.
          maxWorkers: 2,
          include: ['{packages,apps,bench,scripts}/**/*.test.{ts,tsx,mjs}'],
          exclude: [...WITH_SERVER, ...NEVER],
          testTimeout: 20_000,
          expect: { requireAssertions: true },
        },
      },
      {
        test: {
          name: 'integration',
          setupFiles: ['./scripts/house/seeded.ts'],
          // Node runs these files as it runs the server: nothing in them is transformed.
          experimental: { viteModuleRunner: false },
          sequence: { groupOrder: 1 },
          include: ['{packages,apps,bench,scripts}/**/*.int.test.{ts,tsx}'],
          exclude: NEVER,
          globalSetup: './apps/server/test/shared-database.ts',
          pool: 'forks',
          // As `npm start` starts the server: less is collected.
          execArgv: ['--max-semi-space-size=16'],
          isolate: false,
          // More than the cores: some wait for a minute to pass, or for a process to start.
          maxWorkers: 3,
          testTimeout: 60_000,
          expect: PATIENT,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...WITH_BROWSER,
          name: 'browser',
          // In the queue of the integration tests.
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.e2e.test.ts'],
        },
      },
      {
        test: {
          ...WITH_BROWSER,
          name: 'journeys',
          sequence: { groupOrder: 3 },
          include: ['e2e/**/*.walk.test.ts'],
        },
      },
      {
        test: {
          name: 'verify',
          setupFiles: ['./scripts/house/seeded.ts'],
          sequence: { groupOrder: 4 },
          include: ['{packages,apps,bench,e2e}/**/*.verify.test.{ts,tsx}'],
          exclude: NEVER,
          globalSetup: './apps/server/test/shared-database.ts',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 600_000,
          expect: PATIENT,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

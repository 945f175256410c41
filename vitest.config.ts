import { defineConfig } from 'vitest/config'

const WITH_SERVER = ['**/*.int.test.{ts,tsx}', '**/*.e2e.test.{ts,tsx}']
const NEVER = ['**/node_modules/**', '**/dist/**', '**/.recto/**']

/** Three projects, run one after another by `npm test`; `npx vitest run <path>` finds the right one by the file's name. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,bench,scripts}/**/*.test.{ts,tsx,mjs}'],
          exclude: [...WITH_SERVER, ...NEVER],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,apps,bench,scripts}/**/*.int.test.{ts,tsx}'],
          exclude: NEVER,
          globalSetup: './apps/server/test/shared-database.ts',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: NEVER,
          globalSetup: './apps/server/test/shared-database.ts',
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})

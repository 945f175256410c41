import { startDatabase } from './databases.ts'

/** Vitest's global setup: one PostgreSQL for the whole run, told to the test files by an environment variable. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startDatabase()
  process.env.RECTO_TEST_DATABASE = server.url
  return () => server.stop()
}

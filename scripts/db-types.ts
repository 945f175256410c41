import { writeFile } from 'node:fs/promises'
import { describeSchema } from '../apps/server/src/db/describe-schema.ts'
import { createTestDatabase, startDatabase } from '../apps/server/test/databases.ts'

// Writes apps/server/src/db/schema.ts from a database that has run every migration.
const server = await startDatabase()
process.env.RECTO_TEST_DATABASE = server.url
const database = await createTestDatabase()
await writeFile(new URL('../apps/server/src/db/schema.ts', import.meta.url), await describeSchema(database.pool))
await database.drop()
await server.stop()

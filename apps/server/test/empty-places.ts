import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { openDatabase } from '../src/db/connection.ts'
import { temporaryFolder } from './databases.ts'
import type { TestServer } from './harness.ts'

/** Where nothing is yet: a database without a table, and a folder. */
export type Places = {
  make(): Promise<{ databaseUrl: string; dataDir: string }>
  /** Removes those that were made; call it before the server stops. */
  remove(): Promise<void>
}

/** Places to restore into, on the database server that `server` uses. */
export function emptyPlaces(server: Pick<TestServer, 'app' | 'databaseUrl'>): Places {
  const databases: string[] = []
  const folders: string[] = []
  return {
    async make() {
      const name = `restored_${randomBytes(6).toString('hex')}`
      await server.app.pool.query(`create database ${name} template template0`)
      databases.push(name)
      const dataDir = await temporaryFolder()
      folders.push(dataDir)
      return { databaseUrl: server.databaseUrl.replace(/\/\w+\?/, `/${name}?`), dataDir }
    },
    async remove() {
      for (const name of databases) await server.app.pool.query(`drop database if exists ${name} with (force)`)
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** How many tables a database has. */
export async function tablesIn(databaseUrl: string): Promise<number> {
  const { pool, close } = openDatabase(databaseUrl, { onError: () => {} })
  const { rows } = await pool.query(`select 1 from information_schema.tables where table_schema = 'public'`)
  await close()
  return rows.length
}

import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Part } from '../../context.ts'
import { diskFileStore } from './disk.ts'
import type { FileStore } from './file-store.ts'

/** The store that the configuration names, open. */
export type OpenFileStore = Part & {
  store: FileStore
  /** Its location, for people; without secrets. */
  words: string
}

/** Opens the store of `filesUrl`, or the folder `files` of `dataDir`. The client of a bucket is loaded only here. */
export async function openFileStore({
  filesUrl,
  dataDir,
}: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<OpenFileStore> {
  if (!filesUrl) return { store: diskFileStore(join(dataDir, 'files')), words: `disk, ${dataDir}`, async stop() {} }
  const { s3FileStore } = await import('./s3.ts')
  const { stop, ...store } = s3FileStore(filesUrl, join(dataDir, 'drafts'))
  const { bucket, prefix, endpoint, region } = filesUrl
  const words = `s3://${bucket}/${prefix}${endpoint ? ` at ${endpoint}` : `, ${region}`}`
  return { store, words, stop: async () => stop() }
}

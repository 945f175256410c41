import { type FileStore, FileStoreError } from './file-store.ts'

/** Later than the clock of any store. */
export const ALL_KEYS = new Date('9999-01-01')

/** Files that go over at a time. */
const AT_ONCE = 4

/** What a move did. */
export type Moved = {
  /** Files that the first store has. */
  files: number
  /** How many of these the other store did not have. */
  copied: number
  bytes: number
  removed: number
}

/**
 * Copies every file of one store to another; files already there are not sent again, so a move can be interrupted and
 * resumed. `remove`: deletes each file from the first store once the other has it. @throws FileStoreError, also if a
 * file's bytes do not match its key
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { remove = false, onProgress = () => {} }: { remove?: boolean; onProgress?: (moved: Moved) => void } = {},
): Promise<Moved> {
  const moved: Moved = { files: 0, copied: 0, bytes: 0, removed: 0 }
  for await (const keys of from.keysBefore(ALL_KEYS)) {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => bring(key, moved)))
      onProgress(moved)
    }
  }
  return moved

  async function bring(key: string, so: Moved): Promise<void> {
    const [here, there] = await Promise.all([from.head(key), to.head(key)])
    // Deleted since it was listed.
    if (!here) return
    so.files++
    if (there?.bytes !== here.bytes) {
      const source = await from.stream(key)
      if (!source) return
      const draft = await to.draft(source)
      try {
        if (draft.key !== key)
          throw new FileStoreError(`The file ${key} is damaged: its content does not match its name.`)
        await draft.keep()
      } finally {
        await draft.discard()
      }
      so.copied++
      so.bytes += here.bytes
    }
    if (!remove) return
    await from.delete(key)
    so.removed++
  }
}

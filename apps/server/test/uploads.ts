import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Envelope } from './client.ts'
import type { TestServer } from './harness.ts'
import type { Person } from './people.ts'
import { post, tokenOf } from './raw-call.ts'

/** Sends a file with a call. */
export async function upload<T = Record<string, never>>(
  person: Pick<Person, 'fetch'>,
  name: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
): Promise<{ status: number; envelope: Envelope & { Data: T } }> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', new Blob([bytes.slice()]), 'file.bin')
  const headers = { RequestVerificationToken: await tokenOf(person as Person) }
  return (await post(person as Person, name, { headers, body })) as never
}

/** Keys of the files that are on a server's disk. */
export async function filesOn({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<string[]> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => [])
  return names
    .map((name) => name.split('/').at(-1) ?? '')
    .filter((name) => /^[0-9a-f]{64}$/.test(name))
    .toSorted()
}

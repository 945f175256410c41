import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { RETRIES, retrying } from '../../load/retries.ts'
import { keepWhole, removeDrafts, writeDraft } from './draft-file.ts'
import { checkKey, type Draft, type FileStore, FileStoreError, isKey } from './file-store.ts'

/** A bucket and the credentials for it. */
export type S3Place = {
  bucket: string
  /** Prefix of object names; empty or ending in a slash. */
  prefix: string
  region: string
  /** Of a service that is not Amazon's; null: Amazon's own for the region. */
  endpoint: string | null
  /** The bucket is part of the path, not of the host name. */
  isPathStyle: boolean
  /** Null: as the AWS tools find them, in the environment, in ~/.aws or from the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** Maximum time to connect, and without any transfer, ms. */
const CONNECT_MS = 5_000
const SILENCE_MS = 30_000
/** Maximum number of connections: each reader of a file uses one. */
const SOCKETS = 200
/** Tries of one request, the first included. An upload has as many (load/retries.ts). */
const TRIES = RETRIES.bucket.most

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }

/** A file store with open connections. */
export type S3FileStore = FileStore & { stop(): void }

/**
 * Files as objects of a bucket, named by their key. Content is written to `drafts` on this machine first, because its
 * name is known only once all of it has arrived. The hash in that name is signed with the request, so a service that
 * checks signatures accepts exactly these bytes or nothing.
 */
export function s3FileStore(place: S3Place, drafts: string): S3FileStore {
  const { bucket: Bucket, prefix } = place
  const client = new S3Client({
    region: place.region,
    forcePathStyle: place.isPathStyle,
    maxAttempts: TRIES,
    // Checksums in trailers are refused or, worse, stored by services that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS, httpsAgent: { maxSockets: SOCKETS } },
    // Errors are thrown; by default the client would also write to the console.
    logger: SILENT,
    ...(place.endpoint && { endpoint: place.endpoint }),
    ...(place.credentials && { credentials: place.credentials }),
  })
  const objectOf = (key: string) => {
    checkKey(key)
    return { Bucket, Key: `${prefix}${key}` }
  }

  /** @throws FileStoreError */
  async function ask<T>(what: string, request: () => Promise<T>): Promise<T> {
    try {
      return await request()
    } catch (error) {
      throw new FileStoreError(`The bucket ${Bucket} ${what}: ${faultOf(error)}.`, { cause: error })
    }
  }

  const head = (key: string) =>
    ask('cannot be read', () =>
      client
        .send(new HeadObjectCommand(objectOf(key)))
        .then(({ ContentLength }) => ({ bytes: ContentLength ?? 0 }), nullWhenMissing),
    )

  async function upload({ key, bytes, path }: { key: string; bytes: number; path: string }): Promise<void> {
    if ((await head(key))?.bytes === bytes) return
    await ask('did not take a file', async () => {
      // The client cannot restart a stream itself.
      await retrying('bucket', mayPass, () => {
        const object = { ...objectOf(key), Body: createReadStream(path), ContentLength: bytes }
        return client.send(signedContent({ ...object, ContentType: 'application/octet-stream' }, key))
      })
    })
  }

  async function draft(...content: Parameters<FileStore['draft']>): Promise<Draft> {
    const made = await writeDraft(drafts, ...content)
    let isKept = false
    return {
      ...made,
      async keep() {
        if (isKept) return
        await upload(made)
        isKept = true
        await rm(made.path, { force: true })
      },
      discard: () => rm(made.path, { force: true }),
    }
  }

  async function stream(...[key, range]: Parameters<FileStore['stream']>): Promise<Readable | null> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const found = await ask('cannot be read', () =>
      client.send(new GetObjectCommand({ ...objectOf(key), ...(Range && { Range }) })).catch(nullWhenMissing),
    )
    return (found?.Body as Readable | undefined) ?? null
  }

  return {
    draft,
    head,
    stream,
    put: async (...content) => keepWhole(await draft(...content)),
    async read(key) {
      const body = await stream(key)
      return body && ask('cannot be read', async () => Buffer.concat(await body.toArray()))
    },
    async delete(key) {
      await ask('did not delete a file', () => client.send(new DeleteObjectCommand(objectOf(key))))
    },
    removeDrafts: (before) => removeDrafts(drafts, before),
    async *keysBefore(moment) {
      let ContinuationToken: string | undefined
      do {
        const page = await ask('cannot be listed', () =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
        )
        const keys = (page.Contents ?? []).flatMap(({ Key = '', LastModified }) => {
          const name = Key.slice(prefix.length)
          return isKey(name) && LastModified && LastModified <= moment ? [name] : []
        })
        if (keys.length > 0) yield keys
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    stop: () => client.destroy(),
  }
}

/** An upload whose signature covers its content: `hash` is the SHA-256 of the body. */
function signedContent(input: PutObjectCommandInput, hash: string): PutObjectCommand {
  const command = new PutObjectCommand(input)
  command.middlewareStack.add(
    (next) => (args) => {
      const request = args.request as { headers: Record<string, string> }
      request.headers['x-amz-content-sha256'] = hash
      return next(args)
    },
    { step: 'build', name: 'signedContent' },
  )
  return command
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')
    return null
  throw error
}

/** Errors for which another attempt may succeed: the service is busy, or was not reached. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof S3ServiceException) || (error.$metadata.httpStatusCode ?? 500) >= 500

function faultOf(error: unknown): string {
  if (error instanceof S3ServiceException) {
    // An answer to HEAD has no body that would name it.
    const name = error.name.startsWith('Unknown') ? 'HTTP' : error.name
    return `${name} ${error.$metadata.httpStatusCode ?? ''}`.trim()
  }
  if (!(error instanceof Error)) return String(error)
  return (error as NodeJS.ErrnoException).code || error.message
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const KEY_ID = 'PEERKEY'
const SECRET = 'a secret of/the+peer'
/** Keys of one page of a list: few, so that lists have several. */
const PAGE = 5

/** A service on this machine that speaks S3: it checks every signature, and that a body is what was signed. */
export type S3Peer = {
  /** `s3://` address of a bucket that it has, as FILES_URL takes it. */
  url(bucket: string, secret?: string): string
  /** Objects of a bucket by name; a test may change them. */
  objects(bucket: string): Map<string, StoredObject>
  /** Answers so many of the next requests with 503, or cuts them off halfway. */
  fail(times: number, how?: 'busy' | 'cut'): void
  stop(): Promise<void>
}

type StoredObject = { bytes: Buffer; at: Date }
type Fault = { code: string; status: number }

/** Starts one with these buckets. */
export async function startS3Peer(...names: string[]): Promise<S3Peer> {
  const buckets = new Map(names.map((name) => [name, new Map<string, StoredObject>()]))
  let failures = { times: 0, how: 'busy' }
  const http = createServer(async (request, response) => {
    try {
      const body = Buffer.concat(await request.toArray())
      if (failures.times > 0) {
        failures.times--
        if (failures.how === 'cut') return request.socket.destroy()
        return refuse(response, { code: 'SlowDown', status: 503 })
      }
      const fault = signatureFault(request, body)
      if (fault) return refuse(response, fault)
      const url = new URL(request.url ?? '/', 'http://peer')
      const [, bucket = '', name = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? []
      const objects = buckets.get(bucket)
      if (!objects) refuse(response, { code: 'NoSuchBucket', status: 404 })
      else if (name === '') list(response, objects, url.searchParams)
      else answer(request, response, { objects, name, body })
    } catch {
      // The other side went.
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  return {
    url: (bucket, secret = SECRET) =>
      `s3://${KEY_ID}:${encodeURIComponent(secret)}@${bucket}/recto?region=eu-1&endpoint=${endpoint}`,
    objects: (bucket) => buckets.get(bucket) as Map<string, StoredObject>,
    fail(times, how = 'busy') {
      failures = { times, how }
    },
    async stop() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

type Asked = { objects: Map<string, StoredObject>; name: string; body: Buffer }

function answer(request: IncomingMessage, response: ServerResponse, { objects, name, body }: Asked): void {
  if (request.method === 'PUT') {
    objects.set(name, { bytes: body, at: new Date() })
    response.writeHead(200, { etag: '"peer"' }).end()
    return
  }
  if (request.method === 'DELETE') {
    objects.delete(name)
    response.writeHead(204).end()
    return
  }
  const object = objects.get(name)
  if (!object) {
    refuse(response, { code: 'NoSuchKey', status: 404 })
    return
  }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const bytes = from === undefined ? object.bytes : object.bytes.subarray(Number(from), Number(to) + 1)
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function list(response: ServerResponse, objects: Map<string, StoredObject>, query: URLSearchParams): void {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
  const page = names.slice(0, PAGE)
  const rows = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified><Size>1</Size></Contents>`,
  )
  const next = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<ListBucketResult>${rows.join('')}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`)
}

function refuse(response: ServerResponse, { code, status }: Fault): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Signature version 4, as Amazon describes it; null where the request is what the owner of the key signed. */
function signatureFault(request: IncomingMessage, body: Buffer): Fault | null {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!given) return { code: 'AccessDenied', status: 403 }
  const [, credential = '', signedHeaders = '', signature = ''] = given
  const [keyId = '', ...scope] = credential.split('/')
  if (keyId !== KEY_ID) return { code: 'InvalidAccessKeyId', status: 403 }
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const url = new URL(request.url ?? '/', 'http://peer')
  const query = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).toSorted()
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) return { code: 'AccessDenied', status: 403 }
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/')
  const content = header('x-amz-content-sha256')
  const headers = names.map((name) => `${name}:${header(name)}\n`).join('')
  const canonical = [request.method, path, query.join('&'), headers, signedHeaders, content].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>((with_, part) => hmac(with_, part), `AWS4${SECRET}`)
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), hmac(key, toSign)))
    return { code: 'SignatureDoesNotMatch', status: 403 }
  const isBody = content === 'UNSIGNED-PAYLOAD' || content === sha256(body)
  return isBody ? null : { code: 'XAmzContentSHA256Mismatch', status: 400 }
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rpId?: string; rp?: { id: string }; user?: { id: string } }
/** How a device or a page behaves that is not as it should be. */
type Oddity = { origin?: string; host?: string; isVerified?: boolean; counter?: number; userHandle?: string }

/** A phone with one passkey, as far as a server can see: ES256, and no word about its maker. */
export function createDevice(origin: string, host = new URL(origin).hostname) {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle = ''

  const client = (type: string, { challenge }: Options, odd: Oddity) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }))
  const data = (flags: number, odd: Oddity) => {
    counter = odd.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const isVerified = odd.isVerified ?? true
    return Buffer.concat([sha256(odd.host ?? host), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count])
  }
  const answer = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),
    /** What `navigator.credentials.create` would give. */
    make(options: Options, odd: Oddity = {}) {
      userHandle = options.user?.id ?? ''
      const size = Buffer.from([0, id.length])
      const authData = Buffer.concat([data(0x40, odd), Buffer.alloc(16), size, id, coseKey(publicKey)])
      return answer({
        clientDataJSON: client('webauthn.create', options, odd).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
      })
    },
    /** What `navigator.credentials.get` would give. */
    use(options: Options, odd: Oddity = {}) {
      const clientData = client('webauthn.get', options, odd)
      const authData = data(0, odd)
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey).toString('base64url'),
        userHandle: odd.userHandle ?? userHandle,
      })
    },
  }
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const size = Buffer.from([0x59, authData.length >> 8, authData.length & 255])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    size,
    authData,
  ])
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])
}

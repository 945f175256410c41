import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newUuid } from './secure-place.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDERS = [
  'apps/web/src',
  'apps/pay/src',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/src`),
]

/** What browsers have at https and on this machine only, and the files that may use it, since they bear its absence. */
const FEATURES: Record<string, { use: RegExp; in?: string[] }> = {
  'crypto.randomUUID': { use: /\brandomUUID\b/ },
  'crypto.subtle': {
    use: /\bcrypto\s*\.\s*subtle\b/,
    in: ['apps/web/src/data/captcha.ts', 'packages/viewer/src/page/door-work.ts'],
  },
  clipboard: { use: /\bnavigator\s*\??\.\s*clipboard\b|\bClipboardItem\b/, in: ['packages/ui/src/clipboard.ts'] },
  serviceWorker: {
    use: /\bserviceWorker\b|\bServiceWorker(?!GlobalScope)\w*\b/,
    in: ['apps/web/src/features/offline/open-offline.ts'],
  },
  caches: {
    use: /(?<![\w.'"])caches\s*\.|\bwindow\.caches\b/,
    in: [
      'apps/web/src/features/offline/worker.ts',
      'apps/web/src/features/offline/open-offline.ts',
      'apps/web/src/data/kept-answers.ts',
    ],
  },
  locks: { use: /\bnavigator\s*\??\.\s*locks\b/ },
  'storage persistence': { use: /\bnavigator\s*\??\.\s*storage\b/ },
  mediaDevices: { use: /\bmediaDevices\b|\bgetUserMedia\b|\bgetDisplayMedia\b/ },
  credentials: { use: /\bnavigator\s*\??\.\s*credentials\b/ },
  passkeys: {
    use: /\bPublicKeyCredential\b/,
    in: [
      'apps/web/src/features/settings/Passkeys.tsx',
      'apps/web/src/data/use-passkey.ts',
      'apps/web/src/data/passkey-ceremony.ts',
    ],
  },
  geolocation: { use: /\bnavigator\s*\??\.\s*geolocation\b/ },
  share: { use: /\bnavigator\s*\??\.\s*(?:share|canShare)\b/ },
  wakeLock: { use: /\bnavigator\s*\??\.\s*wakeLock\b/ },
  'devices and sensors': {
    use: /\bnavigator\s*\??\.\s*(?:usb|hid|serial|bluetooth|gpu|xr|keyboard|getBattery|requestMIDIAccess)\b|\bDevice(?:Motion|Orientation)Event\b/,
  },
  'facts of the browser': { use: /\bnavigator\s*\??\.\s*(?:userAgentData|deviceMemory)\b|\bcookieStore\b/ },
  'files of the disk': { use: /\bshow(?:OpenFile|SaveFile|Directory)Picker\b|\bgetAsFileSystemHandle\b/ },
  'eye dropper': { use: /\bEyeDropper\b/ },
  'fonts of the machine': { use: /\bqueryLocalFonts\b/ },
  'payment request': { use: /\bPaymentRequest\b(?!\w)/ },
  notifications: { use: /\bPushManager\b|\bnew Notification\(|\bNotification\.(?:permission|requestPermission)\b/ },
  'shared memory': { use: /\bSharedArrayBuffer\b|\bcrossOriginIsolated\b/ },
  'audio worklet': { use: /\baudioWorklet\b/ },
  'picture in picture of documents': { use: /\bdocumentPictureInPicture\b/ },
  isSecureContext: { use: /\bisSecureContext\b/, in: ['packages/ui/src/secure-place.ts'] },
  'secure cookies': { use: /;\s*Secure\b|__Host-|__Secure-/i },
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(ROOT, folder, name)),
).map((path) => ({
  path: relative(ROOT, path).replaceAll('\\', '/'),
  text: withoutComments(readFileSync(path, 'utf8')),
}))

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(])\/\/.*$/gm, '$1')
}

describe('what browsers have at trusted addresses only', () => {
  it('E2: is looked for in all code of the web app, the pay frame and the packages', () => {
    expect(sources.length).toBeGreaterThan(1000)
  })

  for (const [name, { use, in: allowed = [] }] of Object.entries(FEATURES)) {
    it(`E2: ${name} is used only where the code bears that it is missing`, () => {
      const users = sources.filter(({ text }) => use.test(text)).map(({ path }) => path)
      expect(users.toSorted()).toEqual(allowed.toSorted())
    })
  }

  it('E2: identifiers are UUIDs of version 4, also without crypto.randomUUID, and no two are alike', () => {
    const made = Array.from({ length: 1000 }, newUuid)
    for (const one of made) expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(made).size).toBe(1000)
  })
})

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { childEnv } from '../child-env.ts'
import { canEnter, isRoot, type SystemAccount, unprivilegedAccount } from '../system-account.ts'

/** A Chromium that can be started, and with what. */
export type ChromiumInstall = {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

type ChromiumOptions = {
  /** CHROMIUM_PATH; null: look for one. */
  chromiumPath: string | null
  /** Folder to unpack the npm package's into when neither the shared nor the package cache can be written. */
  fallbackCache: string
}

const run = promisify(execFile)

/** Paths used by distributions and vendors. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Flags for every start. The browser requests nothing from the network by itself: no updates, no safe browsing list, no
 * field trials, no first run. The package's own list is not used, because it disables site isolation.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--metrics-recording-only',
  '--no-pings',
  '--no-first-run',
  '--no-default-browser-check',
]

/**
 * The Chromium to use: the configured one, an installed one, or the npm package's, unpacked once. @throws Error if
 * there is none, naming CHROMIUM_PATH.
 */
export async function resolveChromium(options: ChromiumOptions): Promise<ChromiumInstall> {
  const found = installedChromium(options.chromiumPath)
  if (found) return { executablePath: found, args: ARGS, env: {} }
  const folder = await unpacked(options.fallbackCache)
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: await fontsOf(folder) },
  }
}

/** The configured or installed Chromium; null: the npm package's will be used. */
export function installedChromium(chromiumPath: string | null): string | null {
  return chromiumPath ?? INSTALLED.find((path) => existsSync(path)) ?? null
}

/**
 * Starts a browser; the caller closes it. Root must not open people's content, so as root it runs as a user without
 * rights where this machine has one.
 */
export async function launchChromium(options: ChromiumOptions & { args?: string[] }): Promise<Browser> {
  const install = await resolveChromium(options)
  const account = unprivilegedAccount(['nobody'])
  const executablePath = account ? await wrapperFor(install, account) : install.executablePath
  // Loaded with the first browser: it is a quarter of what the server would load at start.
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath,
    // Signals are for main.ts, which closes the browser in its turn; the driver would end this process itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [...install.args, ...(options.args ?? [])],
    env: { HOME: '/', TZ: 'UTC', ...childEnv('PATH', 'HOME', 'TZ'), ...install.env },
  })
}

/** Root keeps one copy for all checkouts, where its unprivileged user can access it. */
const SHARED = '/var/lib/recto'

async function unpacked(fallbackCache: string): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const cache = isRoot() ? SHARED : await writable(join(root, '../../.cache/recto'), fallbackCache)
  const folder = join(cache, `chromium-${version}-${process.arch}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true, mode: 0o711 })
  const staging = await mkdtemp(`${folder}.`)
  await chmod(staging, 0o755)
  try {
    await inflate(join(root, 'bin'), staging)
    await rename(staging, folder)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (!existsSync(folder)) throw error // another process was first
  }
  return folder
}

/**
 * The font settings for the package's fonts at their actual place: its own name folders of the machine it was built
 * for, and without a font the browser draws no text and may exit. Only these are named, so that a page looks the same
 * on every machine.
 */
async function fontsOf(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf')
  if (existsSync(file)) return file
  const fonts = join(folder, 'fonts/fonts').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`
  const staging = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(staging, settings, { mode: 0o644 })
  await rename(staging, file)
  return file
}

/** The package unpacks into the system's temporary folder, so it is run in a process with a different one. */
async function inflate(from: string, to: string): Promise<void> {
  const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) => join(from, name))
  const source = `import { inflate } from '@sparticuz/chromium'
for (const archive of ${JSON.stringify(archives)}) await inflate(archive)`
  await run(process.execPath, ['--input-type=module', '-e', source], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...childEnv('PATH'), TMPDIR: to },
  })
  await chmod(join(to, 'chromium'), 0o755)
}

async function writable(first: string, second: string): Promise<string> {
  try {
    await mkdir(first, { recursive: true })
    await access(first, constants.W_OK)
    return first
  } catch {
    return second
  }
}

/**
 * A program that starts the browser as `account`, with its own profile folder that is deleted afterwards: the one that
 * the caller creates belongs to root.
 */
async function wrapperFor(install: ChromiumInstall, account: SystemAccount): Promise<string> {
  if (!existsSync('/usr/bin/setpriv')) return install.executablePath
  if (!(await canEnter(account, dirname(install.executablePath)))) return install.executablePath
  const wrapper = join(SHARED, `recto-browser-${process.pid}-${randomBytes(6).toString('hex')}`)
  await mkdir(SHARED, { recursive: true, mode: 0o711 })
  await removeLeftOvers()
  await writeFile(
    wrapper,
    `#!/bin/sh
rm -f "$0"
profile=$(mktemp -d /tmp/recto-browser-${process.pid}-XXXXXX)
chown ${account.uid}:${account.gid} "$profile"
cd "$profile"
HOME=$profile TMPDIR=$profile setpriv --reuid=${account.uid} --regid=${account.gid} --clear-groups --no-new-privs \\
  '${install.executablePath}' "$@" --user-data-dir="$profile"
code=$?
cd /
rm -rf "$profile"
exit $code
`,
    { mode: 0o700 },
  )
  return wrapper
}

/** What a killed browser or server could not remove: its profile, or the wrapper that never ran. */
async function removeLeftOvers(): Promise<void> {
  for (const folder of ['/tmp', SHARED]) {
    for (const name of await readdir(folder)) {
      const pid = /^recto-browser-(\d+)-\w+$/.exec(name)?.[1]
      if (pid && !existsSync(`/proc/${pid}`)) await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}

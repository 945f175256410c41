import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBase62 } from '@recto/document'

/** The sign-in of the demo account. */
export type DemoLogin = { email: string; password: string }

const FILE = 'demo-login.json'

/**
 * The demo person's login for this data folder; the first call creates a random password, readable by this user only.
 */
export async function demoLogin(dataDir: string, email: string): Promise<DemoLogin> {
  const known = await readDemoLogin(dataDir)
  if (known?.email === email) return known
  const login = { email, password: randomBase62(16) }
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, FILE)
  await writeFile(path, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  await chmod(path, 0o600)
  return login
}

/** null if there is none, or the content is not a login. */
export async function readDemoLogin(dataDir: string): Promise<DemoLogin | null> {
  try {
    const { email, password } = JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as Partial<DemoLogin>
    return typeof email === 'string' && typeof password === 'string' ? { email, password } : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

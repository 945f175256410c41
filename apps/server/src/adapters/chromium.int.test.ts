import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isRoot, unprivilegedAccount } from '../system-account.ts'
import { launchChromium } from './chromium.ts'

const launch = () => launchChromium({ chromiumPath: null, fallbackCache: join(tmpdir(), 'recto-chromium') })

it('two browsers start at once, draw, and leave nothing', async () => {
  const browsers = await Promise.all([launch(), launch()])
  for (const browser of browsers) {
    const page = await browser.newPage()
    await page.setContent('<span>Real text</span>')
    // Without a font of the browser's own a text takes no room.
    expect(await page.evaluate(() => document.querySelector('span')?.offsetWidth)).toBeGreaterThan(20)
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await Promise.all(browsers.map((browser) => browser.close()))
})

it.runIf(isRoot() && process.platform === 'linux' && unprivilegedAccount(['nobody']))(
  'as root it runs as a user without rights',
  async () => {
    const browser = await launch()
    const listing = execFileSync('ps', ['-eo', 'user:20,ppid,args'], { encoding: 'utf8' })
    const users = listing
      .split('\n')
      .filter(
        (line) => /chromium .*--user-data-dir=\/tmp\/recto-browser-/.test(line) && !/setpriv|\/bin\/sh/.test(line),
      )
    await browser.close()
    expect(users.length).toBeGreaterThan(0)
    expect(users.every((line) => line.startsWith('nobody'))).toBe(true)
  },
)

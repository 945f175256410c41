// Prints the Chromium that export and browser tests use, unpacked if need be, and the environment it wants.
import { resolveChromium } from '../apps/server/src/adapters/chromium.ts'

const chromiumPath = process.env.CHROMIUM_PATH || null
const { executablePath, args, env } = await resolveChromium({ chromiumPath, fallbackCache: '.recto/cache' })
for (const [name, value] of Object.entries(env)) console.log(`${name}=${value}`)
console.log([executablePath, ...args].join(' '))

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { codesOf, scriptFiles } from './src/font-script.ts'
import { CUT_FROM, SCREEN_SIGNS } from './src/screen-signs.ts'

/** The files of signs that pages load, cut from the fonts that hold all of them. */
export async function cutSigns(): Promise<{ name: string; bytes: Uint8Array }[]> {
  const require = createRequire(import.meta.url)
  const codes = [...codesOf(SCREEN_SIGNS)]
  const names = scriptFiles([SCREEN_SIGNS]).map(({ name }) => name)
  return Promise.all(
    Object.entries(CUT_FROM).map(async ([subset, [pkg, file]]) => {
      const whole = readFileSync(join(dirname(require.resolve(`${pkg}/package.json`)), 'files', file))
      const signs = codes.filter(([, of]) => of === subset).map(([code]) => String.fromCodePoint(code))
      const axes = file.includes('-wght-') ? { variationAxes: { wght: 400 } } : {}
      const bytes = await subsetFont(whole, signs.join(''), { targetFormat: 'woff2', ...axes })
      return { name: names.find((one) => one.includes(`-${subset}-`)) ?? subset, bytes }
    }),
  )
}

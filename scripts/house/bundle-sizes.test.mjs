import { describe, expect, it } from 'vitest'
import { filesOf, sizeTable, tooLarge } from './bundle-sizes.mjs'

const manifest = {
  'index.html': { file: 'a.js', imports: ['vendor'], dynamicImports: ['later'], css: ['a.css'] },
  vendor: { file: 'vendor.js', imports: ['index.html'] },
  later: { file: 'later.js', imports: ['vendor'] },
}

describe('the sizes that a build prints', () => {
  it('count what a screen loads before it can run, once each, and nothing that comes later', () => {
    expect(filesOf(manifest, ['index.html'])).toEqual({ scripts: ['a.js', 'vendor.js'], styles: ['a.css'] })
    expect(filesOf(manifest, ['index.html', 'later']).scripts).toEqual(['a.js', 'vendor.js', 'later.js'])
  })

  it('say which screen is gone when the bundle has it no longer', () => {
    expect(() => filesOf(manifest, ['src/Gone.tsx'])).toThrow('src/Gone.tsx')
  })

  it('stop the build above the limit, and only there', () => {
    const rows = [
      { screen: 'Editor', scripts: 3, kb: 350.2, limitKb: 350 },
      { screen: 'Page', scripts: 1, kb: 50, limitKb: 50 },
      { screen: 'Dashboard', scripts: 2, kb: 900 },
    ]
    expect(tooLarge(rows)).toEqual(['Editor loads 350.2 kB of script at first, at most 350.'])
    expect(sizeTable(rows)).toContain('NOT MET')
  })
})

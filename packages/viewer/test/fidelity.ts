// Each demo folio as a published page at 1200 px beside its designer's picture, and at 390 px, to be looked at; and a
// table of how alike each module is. node packages/viewer/test/fidelity.ts <folder of NAME.png> <folder to write to>
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoFolios } from '@recto/catalogue'
import { openBrowser } from '../../../apps/server/test/browser.ts'
import { type Crop, likeness } from './compare-pictures.ts'
import { buildViewer, startLooks, viewerIn } from './rendered.ts'

const NAMES = ['brand-style-guide', 'campaign-report', 'sales-proposal', 'buyer-persona', 'sales-deck', 'swot-analysis']
const [pictures, out] = process.argv.slice(2)
if (!pictures || !out) throw new Error('Name the folder of pictures and the folder to write to.')
await mkdir(out, { recursive: true })

const built = await buildViewer()
const browser = await openBrowser()
const looks = await startLooks(browser, await viewerIn(built.folder))
try {
  for (const [index, { document }] of demoFolios().entries()) {
    const name = NAMES[index] as string
    const picture = await readFile(join(pictures, `${name}.png`))
    const page = await looks.show(document, { widthPx: 1200, script: true })
    const ours = await page.screenshot({ fullPage: true })
    await writeFile(join(out, `${name}.png`), ours)
    const cells = await page.$$eval('.line > .cell', (found) =>
      found.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect()
        const text = cell.textContent?.trim().slice(0, 40) ?? ''
        const over = [...cell.querySelectorAll('*')].some(
          (one) => !one.closest('svg, .unseen') && one.getBoundingClientRect().bottom > y + height + 1,
        )
        return { type: cell.firstElementChild?.getAttribute('data-type') ?? '', text, over, x, y, width, height }
      }),
    )
    const size = { height: picture.readUInt32BE(20), oursHeight: ours.readUInt32BE(20) }
    const crops = cells.map(({ x, y, width, height }): Crop => {
      const bottom = Math.min(Math.round(y + height), size.height - 1, size.oursHeight - 1)
      const top = Math.min(Math.max(1, Math.round(y)), bottom - 8)
      return { x: Math.round(x), y: top, w: Math.round(width), h: bottom - top }
    })
    const blank = await (await browser.newContext()).newPage()
    const found = await likeness(blank, ours, picture, crops)
    console.log(`\n${name}: ${size.oursHeight} px high, picture ${size.height}`)
    console.table(
      cells.map(({ type, text, over }, at) => ({
        type,
        text,
        alike: found[at]?.alike.toFixed(3),
        off: found[at]?.off.toFixed(2),
        ...(over && { over: 'OVER' }),
      })),
    )
    const beside = [ours, picture]
      .map((png) => `<img src="data:image/png;base64,${png.toString('base64')}" style="width:50%;vertical-align:top">`)
      .join('')
    await blank.setViewportSize({ width: 1600, height: 900 })
    await blank.setContent(`<body style="margin:0;background:#888">${beside}`)
    await blank.screenshot({ path: join(out, `${name}-beside.png`), fullPage: true })
    await blank.context().close()
    const phone = await looks.show(document, { widthPx: 390 })
    await phone.screenshot({ path: join(out, `${name}-390.png`), fullPage: true })
    await phone.context().close()
  }
} finally {
  await browser.close()
  await built.remove()
}

// `npm run sheets`: templates to look at, as pictures in reports/sheets. Names of templates or categories draw those, each
// as a sheet of 1200 px beside its phone; `contact` after a category puts its templates side by side, small.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES } from '@recto/catalogue'
import { startDrawing } from './templates/drawing.ts'
import { builtWidths, composed, templateFiles } from './templates/files.ts'

const OUT = 'reports/sheets'
const args = process.argv.slice(2)
const isContact = args.includes('contact')
const names = args.filter((one) => one !== 'contact')
const widths = builtWidths()
mkdirSync(OUT, { recursive: true })
const files = templateFiles(names).flatMap(({ id, read }) => {
  if ('plan' in read) return [{ id, category: read.entry.category, folio: composed(read.plan, widths).document }]
  console.error(`${id}: ${read.faults.map(({ at, says }) => `${at}: ${says}`).join(' ')}`)
  return []
})
const drawing = await startDrawing()
const { page } = drawing
if (isContact) {
  for (const { slug } of CATEGORIES) {
    const own = files.filter(({ category }) => category === slug)
    if (own.length === 0) continue
    const style = '.sheet-box{float:left;margin:24px;zoom:.25;box-shadow:0 0 0 4px #0003}'
    await page.setViewportSize({ width: 1500, height: 900 })
    await drawing.show(
      own.flatMap(({ id, folio }) => [
        { folio, widthPx: 1200, name: id },
        { folio, widthPx: 390, name: `${id} phone` },
      ]),
      style,
    )
    await page.screenshot({ path: join(OUT, `${slug}.png`), fullPage: true, timeout: 300_000 })
    console.log(join(OUT, `${slug}.png`))
  }
} else {
  for (const { id, folio } of files) {
    await page.setViewportSize({ width: 1640, height: 900 })
    await drawing.show(
      [
        { folio, widthPx: 1200, name: id },
        { folio, widthPx: 390, name: 'phone' },
      ],
      '.sheet-box{float:left;margin-right:24px}',
    )
    await page.screenshot({ path: join(OUT, `${id}.png`), fullPage: true, timeout: 300_000 })
    console.log(join(OUT, `${id}.png`))
  }
}
await drawing.close()

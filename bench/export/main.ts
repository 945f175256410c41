// How closely exports match the page: twenty folios as picture and PDF, read back. `npm run bench export [name]`.
import { mkdir, writeFile } from 'node:fs/promises'
import { type Fidelity, fidelityOf, openTools } from './compare.ts'
import { sampleFolios } from './samples.ts'

const [wanted] = process.argv.slice(2)
const tools = await openTools()
const all: Fidelity[] = []
try {
  for (const sample of sampleFolios().filter(
    ({ name }) => !wanted || name.toLowerCase().includes(wanted.toLowerCase()),
  )) {
    const one = await fidelityOf(tools, sample)
    all.push(one)
    for (const fault of one.wrong.slice(0, 12)) console.log(`  ${one.name}: ${fault}`)
  }
} finally {
  await tools.close()
}
const digits = (value: number | null, count: number) => (value === null ? '' : value.toFixed(count))
console.table(
  all.map(({ name, png, pdf, text, image, shape, runs, links, headings, wrong }) => ({
    folio: name,
    'PNG ssim': digits(png, 4),
    'PDF ssim ¼': digits(pdf, 4),
    'text px': digits(text, 2),
    'image px': digits(image, 2),
    'ground px': digits(shape, 2),
    runs,
    links,
    headings,
    wrong: wrong.length,
  })),
)
await mkdir('reports', { recursive: true })
await writeFile('reports/export.json', `${JSON.stringify(all, null, 2)}\n`)
const bad = all.filter(({ wrong }) => wrong.length > 0).length
console.log(`\n${all.length - bad} of ${all.length} folios are true to their page.`)
process.exit(bad ? 1 : 0)

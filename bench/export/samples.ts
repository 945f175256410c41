import { demoFolios } from '@recto/catalogue'
import {
  type FolioDocument,
  type FolioModule,
  htmlToRichText,
  type ModuleType,
  newFolioDocument,
  newModule,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import sharp from 'sharp'
import { PALETTES } from '../../packages/viewer/test/palettes.ts'

export type SampleFolio = { name: string; document: FolioDocument }

/** A picture of a folio by its id: a photograph's worth of colours, the same each time. */
export async function pictureFile(fileId: string): Promise<{ bytes: Buffer; contentType: string } | null> {
  const found = /^photo(\d)$/.exec(fileId)
  if (!found) return null
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="hsl(${Number(found[1]) * 70},60%,62%)"/><stop offset="1" stop-color="hsl(${Number(found[1]) * 70 + 90},50%,30%)"/></linearGradient></defs><rect width="1600" height="1000" fill="url(#a)"/><circle cx="500" cy="420" r="220" fill="#fff" fill-opacity=".5"/><path d="M0 800l500-300 400 260 300-180 400 260v160H0z" fill="#102030" fill-opacity=".7"/></svg>`
  return { bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer(), contentType: 'image/jpeg' }
}

/** Twenty folios: the six that set the bar, in other palettes and on other pages, and what they do not hold. */
export function sampleFolios(): SampleFolio[] {
  const demos = demoFolios()
  const palettes = Object.entries(PALETTES)
  const recoloured = demos.map(({ name, document }, at) => {
    const [palette, colours] = palettes[(at + 2) % palettes.length] as [string, FolioDocument['theme']['palette']]
    return { name: `${name}, ${palette}`, document: { ...document, theme: { ...document.theme, palette: colours } } }
  })
  const [guide, report, proposal, , deck, canvas] = demos as [
    SampleFolio,
    SampleFolio,
    SampleFolio,
    SampleFolio,
    SampleFolio,
    SampleFolio,
  ]
  const turned = [deck, canvas].map(({ name, document }) => ({
    name: `${name}, pageless`,
    document: { ...document, page: { ...document.page, mode: 'pageless' as const } },
  }))
  return [
    ...demos,
    ...recoloured,
    ...turned,
    writings(),
    photos(),
    everyType(),
    longText(),
    ...[guide, report].map(onlyFirst),
    proposal,
  ]
    .slice(0, 20)
    .map((one, at) =>
      at === 19 ? { name: `${one.name}, in German`, document: { ...one.document, language: 'de' } } : one,
    )
}

const onlyFirst = ({ name, document }: SampleFolio): SampleFolio => {
  const sections = document.sections.slice(1, 3)
  const ids = new Set(sections.map(({ id }) => id))
  return {
    name: `${name}, two sections`,
    document: { ...document, sections, modules: document.modules.filter(({ sectionId }) => ids.has(sectionId)) },
  }
}

type Placed = { type: ModuleType; rect: FolioModule['rect']; props?: object; html?: string }

function folioOf(name: string, placed: readonly Placed[]): SampleFolio {
  const blank = newFolioDocument(SPECS)
  const sectionId = blank.sections[0]?.id ?? ''
  const modules = placed.map(({ type, rect, props, html }) => {
    const module = newModule(SPECS[type], {
      sectionId,
      rect,
      ...(html ? { texts: { body: htmlToRichText(html) } } : {}),
    })
    return { ...module, props: { ...module.props, ...props } }
  })
  return { name, document: { ...blank, modules } }
}

/** Scripts of the world, in fonts of ours. */
const writings = (): SampleFolio =>
  folioOf('Scripts of the world', [
    {
      type: 'Text',
      rect: { x: 4, y: 6, w: 25, h: 20 },
      html: '<h2>日本語のパン</h2><p>面包和盐。한국어 빵과 소금.</p>',
    },
    {
      type: 'Text',
      rect: { x: 31, y: 6, w: 25, h: 20 },
      html: '<h2>Хлеб и соль</h2><p>Ψωμί και αλάτι για όλους. Đất và muối.</p>',
    },
    {
      type: 'Text',
      rect: { x: 4, y: 30, w: 52, h: 12 },
      html: '<p>Zażółć gęślą jaźń — “curly” ‘quotes’, 10 × 4 ≈ 40 €, ½ cup; naïve café.</p>',
    },
  ])

const image = (number: number, more: object = {}) => ({
  id: `i${number}`,
  fileId: `photo${number}`,
  svg: '',
  name: 'photo.jpg',
  width: 1600,
  height: 1000,
  alt: `Hills under a sun, number ${number}`,
  decorative: false,
  caption: '',
  showCaption: false,
  link: '',
  fit: 'cover',
  align: 'center',
  focus: [50, 50],
  rounded: false,
  bordered: false,
  shadow: false,
  ...more,
})

const photos = (): SampleFolio =>
  folioOf('Photographs', [
    { type: 'Images', rect: { x: 0, y: 0, w: 60, h: 40 }, props: { items: [image(1)] } },
    {
      type: 'Images',
      rect: { x: 4, y: 44, w: 25, h: 24 },
      props: { items: [image(2, { fit: 'contain', caption: 'Whole', showCaption: true })] },
    },
    {
      type: 'Images',
      rect: { x: 31, y: 44, w: 25, h: 24 },
      props: { items: [image(3, { link: 'https://example.com/hills', rounded: true })] },
    },
  ])

/** Every type as it is when it is new, one below the other. */
function everyType(): SampleFolio {
  const types = (Object.keys(SPECS) as ModuleType[]).filter((type) => type !== 'DataModule' && type !== 'EmptyModule')
  let y = 4
  return folioOf(
    'Every type',
    types.map((type) => {
      const { size } = SPECS[type]
      const rect = { x: 4, y, w: Math.min(52, Math.max(size.w, 20)), h: Math.max(size.h, 12) }
      y += rect.h + 3
      return { type, rect, ...(type === 'Text' ? { html: '<h2>Every type</h2><p>One below the other.</p>' } : {}) }
    }),
  )
}

const longText = (): SampleFolio =>
  folioOf('A long text', [
    {
      type: 'Text',
      rect: { x: 8, y: 6, w: 44, h: 30 },
      html: `<h1>A long text</h1>${Array.from({ length: 24 }, (_, at) => `<h2>Part ${at + 1}</h2><p>Pears ripen from the top of the tree downward, so the <strong>first picking</strong> starts on ladders and ends on the ground, <a href="https://example.com/part/${at}">as part ${at} of the guide says</a>. Crates hold eleven kilograms and are stacked four high.</p><ul><li>Ladders</li><li>Crates</li></ul>`).join('')}`,
    },
  ])

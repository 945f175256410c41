import {
  type FolioDocument,
  type FolioModule,
  htmlToRichText,
  type ModuleType,
  newModule,
  newSection,
  orderBetween,
  type PageData,
  SCHEMA_VERSION,
  theme,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { propsOf } from './module-props.ts'
import type { Sample, SampleModule } from './sample.ts'

/** Between items of a list where a sample does not say. */
const LIST_GAP_PX = 10

/** A sample as a folio of its own, with fresh ids. Every module passes its spec; a sample that does not is a bug and throws. */
export function folioFromSample(sample: Sample): FolioDocument {
  let order: string | null = null
  const sections = sample.sections.map((one) => {
    order = orderBetween(order, null)
    return newSection(order, {
      title: one.title,
      background: one.background as FolioDocument['sections'][number]['background'],
      heightRows: one.heightRows ?? 0,
    })
  })
  const modules = sample.sections.flatMap((one, index) =>
    one.modules
      .filter(({ type }) => SPECS[type as ModuleType].saved !== false)
      .map((module) => moduleOf(module, sections[index]?.id ?? '')),
  )
  const { heading, body } = sample.theme.fonts
  return {
    schemaVersion: SCHEMA_VERSION,
    theme: theme.parse({
      ...sample.theme,
      fonts: { heading: face(heading), body: face(body) },
      type: { ...sample.theme.type, liGap: sample.theme.type.liGap ?? LIST_GAP_PX },
    }),
    page: pageOf(sample.page),
    language: 'en',
    sections: sections.map((section) => ({
      ...section,
      ...captioned(modules.filter(({ sectionId }) => sectionId === section.id)),
    })),
    modules,
    unreadable: [],
  }
}

/** Rows between pictures and the words of them. */
const CAPTION_ROWS = 6

/**
 * An order for phones where pictures side by side have their words below them, one under each: there each picture comes
 * right before its words. Nothing where no section needs one.
 */
function captioned(modules: readonly FolioModule[]): { phoneOrder?: string[] } {
  const order: string[] = []
  for (const [at, module] of modules.entries()) {
    if (order.includes(module.id)) continue
    order.push(module.id)
    const row = modules.slice(at).filter((one) => one.type === module.type && one.rect.y === module.rect.y)
    const words = row.map((picture) => modules.find((one) => isBelow(one, picture)))
    if (module.type !== 'Images' || row.length < 2 || words.includes(undefined)) continue
    order.pop()
    for (const [nth, picture] of row.entries()) order.push(picture.id, words[nth]?.id ?? '')
  }
  return order.every((id, at) => id === modules[at]?.id) ? {} : { phoneOrder: order }
}

const isBelow = ({ type, rect }: FolioModule, picture: FolioModule): boolean => {
  const gap = rect.y - picture.rect.y - picture.rect.h
  return type === 'Text' && rect.x === picture.rect.x && rect.w === picture.rect.w && gap >= 0 && gap <= CAPTION_ROWS
}

const face = ({ family, weights, fallback }: Sample['theme']['fonts']['heading']) => ({ family, weights, fallback })

/** The product's formats; a designer's "16:9" is 9:16 lying down. */
function pageOf(page: Sample['page']): PageData {
  const orientation = page.orientation === 'landscape' ? 'landscape' : 'portrait'
  const size = page.format === 'A4' || page.format === 'Letter' ? page.format : page.format ? '9:16' : 'A4'
  return { mode: page.mode === 'paged' ? 'paged' : 'pageless', orientation, size }
}

function moduleOf({ type, x, y, w, h, data }: SampleModule, sectionId: string): FolioModule {
  const spec = SPECS[type as ModuleType]
  const { fill, pad, ...frame } = data.box ?? {}
  const module = newModule(spec, {
    sectionId,
    rect: { x, y, w, h },
    vAlign: data.vAlign ?? 'top',
    isResized: true,
    box: {
      ...frame,
      ...(fill ? { fill: fill as FolioDocument['sections'][number]['background'] } : {}),
      ...(pad
        ? { pad: typeof pad === 'number' ? [pad, pad, pad, pad] : (pad as [number, number, number, number]) }
        : {}),
    },
    texts: data.html === undefined ? {} : { body: htmlToRichText(data.html) },
  })
  return { ...module, props: spec.props.parse({ ...module.props, ...propsOf(type as ModuleType, data) }) }
}

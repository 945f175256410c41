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
    sections,
    modules: sample.sections.flatMap((one, index) =>
      one.modules
        .filter(({ type }) => SPECS[type as ModuleType].saved !== false)
        .map((module) => moduleOf(module, sections[index]?.id ?? '')),
    ),
    unreadable: [],
  }
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

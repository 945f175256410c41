import {
  type Box,
  type FolioDocument,
  type FolioModule,
  type FolioSection,
  plainParagraph,
  TONES,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { folioOf } from './page-driver.ts'
import { pixelsOf, quarters } from './pixels.ts'
import { workerBrowser, workerViewer } from './worker.ts'

// A setting that changes how something looks changes pixels: each value of each setting that the types' schemas name is
// drawn, wide and on a phone, beside the same thing without it.

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
}
/** One change: where it is in the props, and its value. */
type Change = { path: string; value: unknown }

/** Settings that no page shows by themselves, and why. */
const UNSEEN: Record<string, string> = {
  'Images.lightbox': 'what a press does',
  'Images.items.decorative': 'what is read aloud',
  'Images.items.logo': 'the team’s logo in the place of the file, which a folio without a team does not have',
  'Videos.columns': 'of films, whose pictures other sites serve',
  'Videos.rounded': 'of films, whose pictures other sites serve',
  'ButtonModule.newTab': 'where a link opens',
  'EmbedModule.asks': 'of a frame, not of a card',
  'EmbedModule.size': 'of a frame, not of a card',
  'EmbedModule.aspectPercent': 'of a frame, not of a card',
  'HtmlModule.fits': 'what its frame measures once it has loaded',
  'Social.items.kind': 'the link says which it is',
  'DataCollection.fields.isPersonal': 'what is kept',
  'TableModule.columns.decimal ","': 'how its figures are read',
  'TableModule.columns.decimal "."': 'how its figures are read',
  'TableModule.narrow "stack"': 'what four columns do by themselves',
  'Bar.items.color "primary"': 'the colour of a bar without one',
  'Vertical Bar.items.color "primary"': 'the colour of a bar without one',
  'DonutChart.items.color "primary"': 'the colour of a part without one',
  'Social.color "ink"': 'the colour of icons without one',
  'DataCollection.fields.kind "email"': 'which keyboard a phone offers',
  'DataCollection.fields.kind "phone"': 'which keyboard a phone offers',
  'DataCollection.fields.kind "number"': 'which keyboard a phone offers',
}

const PHOTO = {
  fileId: 'quarters',
  svg: undefined,
  name: 'q.png',
  width: 400,
  height: 400,
  alt: 'Quarters',
  caption: 'A caption',
  showCaption: false,
}

/** What is added to a new module so that each setting has something to act on. */
const FILLED: Record<string, (props: Record<string, unknown>) => Record<string, unknown>> = {
  Images: () => ({
    layout: 'grid',
    items: ['a', 'b', 'c'].map((id) => ({
      id,
      ...PHOTO,
      decorative: false,
      fit: 'contain',
      focus: [50, 50],
      align: 'center',
      rounded: false,
      bordered: false,
      shadow: false,
      link: '',
    })),
  }),
  Tag: () => ({
    items: [
      { id: 'a', label: 'One' },
      { id: 'b', label: 'Two', color: 'accent' },
    ],
  }),
  TaskList: () => ({
    items: [
      { id: 'a', text: 'Open', done: false, person: 'Ada', due: '2026-01-02' },
      { id: 'b', text: 'Done', done: true, person: '', due: '' },
    ],
  }),
  EmbedModule: () => ({ url: 'https://example.com/a', title: 'Elsewhere', description: 'What it says' }),
  Social: () => ({ items: ['a', 'b'].map((id) => ({ id, kind: 'web', label: 'Site', url: 'https://example.com/' })) }),
  Bar: () => ({ inline: true, items: charted() }),
  'Vertical Bar': () => ({ items: charted() }),
  DonutChart: () => ({ items: charted() }),
  TableModule: ({ columns, rows }) => {
    const [first, ...rest] = columns as { id: string }[]
    const figures = (rows as { id: string }[]).map(
      ({ id }, at) => [`${id}.${first?.id}`, plainParagraph(String(10 + at))] as const,
    )
    return {
      hasTotal: true,
      columns: [first, ...rest, { ...first, id: 'more', label: 'More' }],
      cells: Object.fromEntries(figures),
    }
  },
  TOC: () => ({ below: false }),
}
const charted = () =>
  [40, 60, 20].map((value, at) => ({ id: `i${at}`, label: `Label ${at}`, value, emphasis: at === 1 }))

/** The values that a part of a schema offers beside the one it has. */
function others(schema: Schema, now: unknown): unknown[] {
  const parts = schema.anyOf ?? [schema]
  const values = parts.flatMap((part) => part.enum ?? (part.const === undefined ? [] : [part.const]))
  if (values.length > 0) return values.filter((one) => one !== (now ?? values[0]))
  if (parts.some((part) => part.type === 'boolean')) return [!now]
  const number = parts.find((part) => part.type === 'integer' || part.type === 'number')
  if (number?.maximum === undefined || number.maximum > 1000) return []
  return [Math.min(number.maximum, Math.max(number.minimum ?? 0, Math.round((Number(now ?? 0) + 1) * 2.2)))].filter(
    (one) => one !== now,
  )
}

/** All changes of a type, at its top and in the first thing of each of its lists. */
function changesOf(schema: Schema, props: Record<string, unknown>): Change[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const own = others(part, props[name]).map((value) => ({ path: name, value }))
    const [first] = Array.isArray(props[name]) ? (props[name] as Record<string, unknown>[]) : []
    if (!part.items?.properties || !first) return own
    return [...own, ...changesOf(part.items, first).map(({ path, value }) => ({ path: `${name}.${path}`, value }))]
  })
}

function changed(props: Record<string, unknown>, { path, value }: Change): Record<string, unknown> {
  const [name = '', inner] = path.split('.')
  if (!inner) return { ...props, [name]: value }
  const [first, ...rest] = props[name] as Record<string, unknown>[]
  return { ...props, [name]: [{ ...first, [inner]: value }, ...rest] }
}

/** Five colours of which no two are alike. */
const PALETTE = {
  primary: '#1b4fd8',
  background: '#ffffff',
  onPrimary: '#fff7d6',
  onBackground: '#141414',
  accent: '#e2572b',
}

/** Each of these sections in one folio, one below the other. */
function oneBelowTheOther(
  parts: { section?: Partial<FolioSection>; module?: Partial<FolioModule> & { type: FolioModule['type'] } }[],
): FolioDocument {
  const blank = folioOf([])
  const [plain] = blank.sections
  const sections = parts.map(({ section }, at) => ({
    ...plain,
    ...section,
    id: `s${at}`,
    order: `a${String(at).padStart(3, '0')}`,
    title: `Section ${at}`,
    heightRows: 44,
  })) as FolioSection[]
  const modules = parts.flatMap(({ module }, at) => {
    if (!module) return []
    const [made] = folioOf([
      { id: `m${at}`, type: module.type, at: [4, 2, 40, 40], html: '<p>Words of it</p>' },
    ]).modules
    return [{ ...made, ...module, id: `m${at}`, sectionId: `s${at}` }] as FolioModule[]
  })
  const theme = { ...blank.theme, palette: PALETTE }
  const words = folioOf([{ id: 'words', at: [0, 0, 40, 20], html: '<h2>One</h2><h3>Two</h3><h4>Three</h4>' }]).modules
  const end = { ...plain, id: 'end', order: 'zz' } as FolioSection
  return {
    ...blank,
    theme,
    sections: [...sections, end],
    modules: [...modules, ...words.map((one) => ({ ...one, sectionId: 'end' }))],
  }
}

/** Types that stand for the others in `npm test`: what all share, figures, cells and pictures. */
const MANY_SETTINGS: FolioModule['type'][] = ['ButtonModule', 'Bar', 'TableModule', 'Images']

/**
 * Tests that each value of each setting changes what is drawn: of all types where `isLong`, else of those with the most
 * settings, and of boxes and sections.
 */
export function settingsSeen(isLong: boolean): void {
  let looks: Looks
  beforeAll(async () => {
    const file = await quarters(400)
    looks = await startLooks(await workerBrowser(), await workerViewer(), undefined, () => file)
  })
  afterAll(() => looks?.close())

  /** Bytes that differ by more than what smoothing an edge anew changes. */
  function changedIn(one: Buffer, other: Buffer): number {
    if (one.length !== other.length) return Number.POSITIVE_INFINITY
    let changed = 0
    for (let at = 0; at < one.length; at++) if (Math.abs((one[at] as number) - (other[at] as number)) > 8) changed++
    return changed
  }

  /** Which sections look unlike the second one, at either width. The first, which opens the page, is not compared; `hasControl`: the third is the same as the second. */
  async function unlike(folio: FolioDocument, hasControl = false): Promise<boolean[]> {
    const isUnlike: boolean[] = []
    for (const widthPx of [1200, 390]) {
      const page = await looks.show(folio, { widthPx })
      const boxes = await page.$$eval('.section', (sections) => {
        // No section begins within a point.
        for (const one of sections)
          (one as HTMLElement).style.minHeight = `${Math.ceil(one.getBoundingClientRect().height)}px`
        return sections.map((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return [top + scrollY, bottom + scrollY] as const
        })
      })
      const pixels = await pixelsOf(await page.screenshot({ fullPage: true }))
      const pictures = boxes.slice(0, -1).map(([top, bottom]) => pixels.rows(top, bottom))
      const counts = pictures.map((one) => changedIn(one, pictures[1] as Buffer))
      // A picture that is scaled anew is never quite the same.
      const least = Math.max(20, hasControl ? 3 * (counts[2] ?? 0) : 0)
      counts.forEach((count, at) => {
        isUnlike[at] = (isUnlike[at] ?? false) || (at > 0 && count > least)
      })
    }
    return isUnlike
  }

  const ALL = (Object.keys(SPECS) as FolioModule['type'][]).filter(
    (type) => !['DataModule', 'EmptyModule', 'Text'].includes(type),
  )

  const TYPES = ALL.filter((type) => isLong || MANY_SETTINGS.includes(type))

  describe('a setting that changes a look changes pixels (finding H11)', () => {
    it.each(TYPES)('%s: each value that its settings can have', async (type) => {
      const spec = SPECS[type]
      const schema = z.toJSONSchema(spec.props, { unrepresentable: 'any', io: 'input' }) as Schema
      const fresh = spec.defaults() as Record<string, unknown>
      const props: Record<string, unknown> = { ...fresh, ...FILLED[type]?.(fresh) }
      const changes = changesOf(schema, props).filter(
        ({ path, value }) => !UNSEEN[`${type}.${path}`] && !UNSEEN[`${type}.${path} ${JSON.stringify(value)}`],
      )
      const folio = oneBelowTheOther([
        { module: { type, props } },
        { module: { type, props } },
        { module: { type, props } },
        ...changes.map((change) => ({ module: { type, props: changed(props, change) } })),
      ])
      const [, , isFlaky, ...seen] = await unlike(folio, true)
      expect(isFlaky, 'the same looks the same').toBe(false)
      const unseen = changes.filter((_, at) => !seen[at]).map(({ path, value }) => `${path}: ${JSON.stringify(value)}`)
      expect(unseen).toEqual([])
    })

    it('a module’s box: each of its parts, and each tone', async () => {
      const boxes: Box[] = [
        { pad: [20, 20, 20, 20] },
        { border: true },
        { topline: true },
        { border: true, topline: true },
        ...TONES.map((fill) => ({ fill, pad: [8, 8, 8, 8] as Box['pad'] })),
        { fill: '#123456' },
      ]
      const made = (box: Box) => ({ module: { type: 'Text' as const, box } })
      const seen = await unlike(oneBelowTheOther([made({}), made({}), ...boxes.map(made)]))
      expect(seen.slice(1)).toEqual([false, ...boxes.map(() => true)])
      const round = await unlike(
        oneBelowTheOther([made({ fill: 'ink' }), made({ fill: 'ink' }), made({ fill: 'ink', round: true })]),
      )
      expect(round).toEqual([false, false, true])
    })

    it('a module’s place in its box, and a section’s ground and picture', async () => {
      const aligned = (['top', 'top', 'center', 'bottom'] as const).map((vAlign) => ({
        module: { type: 'Text' as const, vAlign },
      }))
      expect(await unlike(oneBelowTheOther(aligned))).toEqual([false, false, true, true])
      const picture: FolioSection['picture'] = {
        fileId: 'q',
        width: 400,
        height: 400,
        name: 'q.png',
        fit: 'cover',
        focus: [50, 50],
        dim: 40,
      }
      const grounds: Partial<FolioSection>[] = [
        {},
        {},
        ...TONES.filter((tone) => tone !== 'background').map((background) => ({ background })),
        { background: '#123456' },
        { picture },
      ]
      expect(await unlike(oneBelowTheOther(grounds.map((section) => ({ section }))))).toEqual([
        false,
        false,
        ...grounds.slice(2).map(() => true),
      ])
      const pictures = [
        picture,
        picture,
        { ...picture, fit: 'contain' as const },
        { ...picture, fit: 'tile' as const },
        { ...picture, focus: [50, 0] as [number, number] },
        { ...picture, dim: 0 },
      ]
      expect(
        await unlike(
          oneBelowTheOther(
            pictures.map((one) => ({ section: { picture: one as FolioSection['picture'] } as Partial<FolioSection> })),
          ),
        ),
      ).toEqual([false, false, true, true, true, true])
    })
  })
}

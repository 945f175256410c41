import { type FolioModule, htmlToRichText, type ModuleType, newId, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { cellKey, TOTAL_ROW } from '@recto/modules/table'
import { createRandom } from '../bench/random.ts'
import { probeTexts } from '../packages/typeset/test/probe-texts.ts'

/** Modules of every type that is measured, with words and settings by chance: the same for the same seed. */
export function probeModules(count: number, seed: number): FolioModule[] {
  const random = createRandom(seed)
  const texts = probeTexts(120)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T
  const words = (most = 300) =>
    pick(texts)
      .slice(0, 8 + upTo(most))
      .trim()
  const short = () => words(26)
  const maybe = <T>(value: T, other: T): T => (random() < 0.5 ? value : other)
  const many = <T>(least: number, most: number, make: (at: number) => T): T[] =>
    Array.from({ length: least + upTo(most - least) }, (_, at) => make(at))

  const plain = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const marked = () => {
    const all = plain(words()).split(' ')
    const at = upTo(all.length - 1)
    all[at] = pick([`<strong>${all[at]}</strong>`, `<em>${all[at]}</em>`, all[at] as string])
    return all.join(' ')
  }
  const block = () =>
    pick([
      () => `<h1>${plain(short())}</h1>`,
      () => `<h2>${plain(short())}</h2>`,
      () => `<h2 class="s3">${plain(short())}</h2>`,
      () => `<h3>${plain(short())}</h3>`,
      () => `<p>${marked()}</p>`,
      () => `<p class="lead">${marked()}</p>`,
      () => `<p class="caption">${marked()}</p>`,
      () => `<p class="eyebrow">${plain(short())}</p>`,
      () => `<p class="figure">${plain(words(6))}</p>`,
      () => `<p class="quote">${plain(words(90))}</p>`,
      () => `<ul>${many(1, 4, () => `<li>${marked()}</li>`).join('')}</ul>`,
      () => `<ol>${many(1, 4, () => `<li>${marked()}</li>`).join('')}</ol>`,
    ])()
  const series = (least: number) =>
    many(least, 7, (at) => ({ id: newId(), label: short(), value: upTo(900), emphasis: at === 0 }))
  const header = () => maybe('', short())
  const note = () => maybe('', words(120))

  const props: Partial<Record<ModuleType, () => Record<string, unknown>>> = {
    Text: () => ({ header: maybe('', '') }),
    TableModule: () => {
      const columns = many(2, 6, (at) => ({
        id: newId(),
        label: maybe(short(), words(12)),
        width: 0,
        align: at === 0 ? 'left' : pick(['left', 'right']),
        emphasis: random() < 0.15,
      }))
      const rows = many(1, 6, () => ({ id: newId() }))
      const hasTotal = random() < 0.3
      const ids = [...rows.map(({ id }) => id), ...(hasTotal ? [TOTAL_ROW] : [])]
      const cells = Object.fromEntries(
        ids.flatMap((row) => columns.map(({ id }) => [cellKey(row, id), htmlToRichText(`<p>${plain(words(40))}</p>`)])),
      )
      return {
        header: header(),
        columns,
        rows,
        cells,
        hasTotal,
        dense: random() < 0.3,
        facts: random() < 0.2,
        note: note(),
      }
    },
    Bar: () => ({
      header: header(),
      items: series(1),
      inline: maybe(true, false),
      labelWidth: pick([90, 130, 170]),
      suffix: pick(['', '%', ' kg']),
      note: note(),
    }),
    Scale: () => ({
      header: header(),
      items: many(1, 5, () => ({ id: newId(), left: words(14), right: words(14), value: upTo(100) })),
      note: note(),
    }),
    TaskList: () => ({
      header: header(),
      items: many(1, 6, () => ({
        id: newId(),
        text: words(60),
        done: false,
        person: words(4),
        due: maybe('', '2026-06-02'),
      })),
    }),
    DonutChart: () => ({ header: header(), items: series(2), legend: pick(['right', 'below']), note: note() }),
    ButtonModule: () => ({ text: short(), arrow: maybe(true, false), style: pick(['solid', 'outline']) }),
    Social: () => ({
      items: many(1, 4, () => ({ id: newId(), kind: 'email', label: short(), url: '' })),
      row: maybe(true, false),
    }),
    Tag: () => ({ header: header(), items: many(1, 8, () => ({ id: newId(), label: words(10) })) }),
    DataCollection: () => ({
      header: header(),
      fields: many(1, 5, () => ({
        id: newId(),
        label: short(),
        kind: pick(['text', 'long', 'email', 'choice', 'choices', 'select', 'check', 'rating']),
        placeholder: '',
        required: maybe(true, false),
        options: many(1, 4, () => words(14)),
      })),
      note: note(),
    }),
  }
  const types = Object.keys(props) as ModuleType[]
  return Array.from({ length: count }, () => {
    // Half of what folios hold is text.
    const type = random() < 0.4 ? 'Text' : pick(types)
    const spec = SPECS[type]
    const wide = Math.max(spec.size.minW, pick([12, 16, 20, 25, 34, 52]))
    const html = Array.from({ length: 1 + upTo(4) }, block).join('')
    const module = newModule(spec, {
      sectionId: '',
      rect: { x: 4, y: 0, w: wide, h: 4 },
      ...(type === 'Text' ? { texts: { body: htmlToRichText(html) } } : {}),
      ...(random() < 0.2 ? { box: { pad: [20, 20, 20, 20] as [number, number, number, number] } } : {}),
    })
    return { ...module, props: spec.props.parse({ ...module.props, ...props[type]?.() }) }
  })
}

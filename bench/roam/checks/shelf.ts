import type { FolioDocument, FolioModule } from '@recto/document'
import type { Page } from 'playwright-core'
import { folioIn } from '../in-page.ts'
import { nameOf, type Seen } from '../shelf/pictures.ts'
import type { Right } from '../shelf/shelf.ts'
import type { Check, World } from '../world.ts'

/** What came in says what was right beside it on the shelf. */
export const shelfValues: Check = {
  name: 'what comes in keeps its words and figures',
  after: 'step',
  async look(world, { brought }) {
    if (!brought) return []
    const { before, into, isAsked } = brought
    // What was asked about and answered by chance is whatever the answer means.
    const right = isAsked ? { ...brought.right, series: undefined } : brought.right
    const document = await folioIn(world.page)
    if (into !== undefined && !document) return wordsWrong(right, into)
    const came =
      (document as FolioDocument | null)?.modules.filter(({ id }) =>
        into === undefined ? !before.has(id) : id === into,
      ) ?? []
    if (right.picture)
      return (await Promise.all(came.map(({ id }) => pictureWrong(world.page, id, right.picture)))).flat()
    return came.flatMap((module) => wrongIn(world, module, right))
  },
}

/** How long a picture is waited for. ms */
const SHOWS_MS = 20_000

/** How the picture of a module looks in the page. One that is still on its way is not judged. */
async function pictureWrong(page: Page, id: string, right: Seen | undefined): Promise<string[]> {
  const drawn = () =>
    page.evaluate((one) => {
      const picture = document.querySelector<HTMLImageElement>(`[data-module="${one}"] img`)
      if (!picture?.complete || !picture.currentSrc) return null
      if (picture.naturalWidth === 0) return { isWide: false, corners: null }
      const [width, height] = [picture.naturalWidth, picture.naturalHeight]
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')
      pen?.drawImage(picture, 0, 0)
      const at = (x: number, y: number) => [...(pen?.getImageData(width * x, height * y, 1, 1).data ?? [])].slice(0, 3)
      const corners = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => at(x, y)))
      return { isWide: width > height, corners }
    }, id)
  const until = performance.now() + SHOWS_MS
  let seen = await drawn()
  while (!seen && performance.now() < until) {
    await page.waitForTimeout(200)
    seen = await drawn()
  }
  if (!seen) return []
  const { isWide, corners } = seen
  if (!corners) return ['a picture that came in cannot be shown']
  return turnedWrong('a picture on the sheet', { isWide, corners: corners.map(nameOf) }, right)
}

/** What is not as it was taken. */
export function turnedWrong(what: string, { isWide, corners }: Seen, right: Seen | undefined): string[] {
  if (!right || (isWide === right.isWide && corners.join() === right.corners.join())) return []
  return [
    `${what} is ${isWide ? 'wide' : 'high'} with ${corners.join(', ')} at its corners, right is ${right.corners.join(', ')}`,
  ]
}

/** What is right, perhaps without figures. */
type Told = Omit<Right, 'series'> & { series?: Right['series'] | undefined }

type Item = { label?: unknown; value?: unknown }
const told = ({ label, value }: Item) => `${label} ${value}`

function wrongIn(world: World, module: FolioModule, right: Told): string[] {
  const { items, columns } = module.props as { items?: Item[]; columns?: { label?: string }[] }
  const spec = world.tables.SPECS[module.type]
  const words = spaced((spec?.plainText(module.props as never, module.texts) ?? []).join('\n'))
  const wrong = wordsWrong(right, words)
  // What a new chart shows stays below what was pasted over its first values.
  const fresh = ((spec?.defaults().items as Item[] | undefined) ?? []).map(told)
  const isSeries = items?.every((item) => typeof item.value === 'number' && typeof item.label === 'string')
  if (right.series && items && isSeries && items.length > 1) {
    const shown = items.map(({ label, value }) => `${label} ${value}`).join(', ')
    const stays = (rest: readonly Item[]) => rest.every((one) => fresh.includes(told(one)))
    const isRight = right.series.some(
      ({ labels, values }) =>
        stays(items.slice(values.length)) &&
        values.length <= items.length &&
        items.slice(0, values.length).every(({ label, value }, at) => label === labels[at] && value === values[at]),
    )
    if (!isRight && !items.every((one) => fresh.includes(told(one)))) {
      wrong.push(
        `a ${spec?.title} shows ${shown}, right is ${right.series.map(({ labels, values }) => labels.map((label, at) => `${label} ${values[at]}`).join(', ')).join(' or ')}`,
      )
    }
  }
  if ((right.rows ?? right.head) && columns) {
    const cells = [...(right.head ?? []), ...(right.rows ?? []).flat()].filter((cell) => !words.includes(spaced(cell)))
    if (cells.length > 0)
      wrong.push(
        `a table lacks ${cells.slice(0, 4).join(', ')}: it says ${words.replaceAll('\n', ' | ').slice(0, 120)}`,
      )
    const head = columns.map(({ label }) => label ?? '')
    if (right.head?.some((cell, at) => head[at] !== cell))
      wrong.push(`a table’s headings are ${JSON.stringify(head)}, right is ${JSON.stringify(right.head)}`)
  }
  return wrong
}

/** All spaces are one: which of them stands between figures is no figure. */
const spaced = (text: string) => text.replace(/[^\S\n]/g, ' ')

const wordsWrong = ({ words = [], never = [] }: Told, said: string): string[] => [
  ...never.filter((one) => said.includes(one)).map((one) => `it says “${one}”, which the original does not`),
  ...(words.length > 0 && words.every((one) => !said.includes(one)) && said.length > 0
    ? [`it does not say “${words[0]}”`]
    : []),
]

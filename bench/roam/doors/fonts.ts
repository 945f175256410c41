import { pick } from '../../random.ts'
import { folioIn, inEditor, runIn } from '../in-page.ts'
import { SHELF } from '../shelf/shelf.ts'
import type { Done, Door, World } from '../world.ts'
import { pictureOf } from './looks.ts'

type Entry = { name: string; weights: number[]; fallback: string; files: unknown[] }
/** Of every family that differs from another, so much of a line of words at least is drawn elsewhere. */
const LEAST = 0.003
const WORDS = '<p>Quarterly figures of 2027: Größe, Ärger, 1.250 €</p>'

const familiesOf = async ({ me }: World) => (await me.ask<{ fonts: Entry[] }>('GetAllFonts')).fonts

/** A family of the product's, or one whose file is sent now, is chosen for the folio, and seen. */
export const font: Door = {
  name: 'another font',
  weight: 2,
  may: ({ persona }) => !persona.phone,
  async go(world, random): Promise<Done> {
    const sent = random() < 0.5 ? await sendOne(world, random) : null
    const families = (await familiesOf(world)).filter(({ files }) => files.length > 0)
    const family = sent?.family ? families.find(({ name }) => name === sent.family) : pick(families, random)
    const said = `${sent ? `${sent.said}, then ` : ''}the font ${family?.name ?? 'of no name'}`
    if (!family || (sent && !sent.family)) return { said, wrong: sent?.wrong ?? [] }
    await world.page.goto(`/edit/${world.token}`)
    await inEditor(world)
    const { page, tables } = world
    await runIn(page, 'addSection')
    await page.evaluate(() => window.roamEditor()?.run('addModule', { type: 'Text' }))
    const folio = await folioIn(page)
    const section = folio?.sections.at(-1)?.id
    const id = folio?.modules.findLast((one) => one.sectionId === section)?.id
    if (!folio || !id || folio.theme.fonts.body.family === family.name) return { said: `${said}: nothing to change` }
    await runIn(page, 'setText', { id, name: 'body', text: tables.document.htmlToRichText(WORDS) })
    await runIn(page, 'escape')
    const place = { at: `[data-module="${id}"]`, least: LEAST }
    const before = await pictureOf(page, place)
    const face = { family: family.name, weights: family.weights.slice(0, 9), fallback: family.fallback }
    const refused = await runIn(page, 'setTheme', { ...folio.theme, fonts: { heading: face, body: face } })
    if (refused || !before) return { said: `${said} (${refused ?? 'not seen'})` }
    const after = await pictureOf(page, place, before)
    return { said, ...(after ? { look: { name: `the font ${family.name}`, before, after, least: LEAST } } : {}) }
  },
}

/** Sends a font of the shelf; which family it became, where it was taken. */
async function sendOne(world: World, random: () => number) {
  const item = pick(
    SHELF.filter(({ name, right }) => right.font || /\.(ttf|woff2?)$/.test(name)),
    random,
  )
  const before = new Set((await familiesOf(world)).filter(({ files }) => files.length > 0).map(({ name }) => name))
  const fields = { isLicensed: 'true' }
  const send = world.tables.harness.upload
  const { status, envelope } = await send(world.me, 'UploadCustomFont', item?.bytes ?? Buffer.alloc(0), fields)
  if (status >= 500 && status !== 507)
    world.faults.push(`an answer with ${status} to UploadCustomFont with ${item?.name}`)
  const isTaken = status === 200 && envelope.StatusCode === 1
  const said = `${item?.name} sent as a font (${isTaken ? 'taken' : 'refused'})`
  const families = await familiesOf(world)
  const wanted = item?.right.font
  const family =
    families.find(({ name }) => name === wanted)?.name ?? families.find(({ name }) => !before.has(name))?.name
  const wrong = [
    ...(isTaken && item?.right.refused ? [`${item.name} is taken for a font`] : []),
    ...(!isTaken && wanted && status < 500 ? [`the font ${wanted} is refused: ${envelope.Message}`] : []),
    ...(isTaken && !family ? [`the font ${wanted} was taken, and no picker has it`] : []),
  ]
  return { said, wrong, family: isTaken ? family : undefined }
}

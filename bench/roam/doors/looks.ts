import type { Page } from 'playwright-core'
import { pick } from '../../random.ts'
import { folioIn, inEditor, runIn, settled } from '../in-page.ts'
import { shareOfOther } from '../pixels.ts'
import type { Door, World } from '../world.ts'

type Change = { name: string; command: string; arg: object; at: string; least: number }

/** How much of its place each kind of look covers at least: a picture that is shown whole leaves room beside it. */
const [PICTURE, GROUND, LINE] = [0.1, 0.3, 0.0005]

/** Looks that nobody can miss, each on an empty place of the folio where nothing covers it. */
function changesOf({ picture, tables }: World, section: string, module: string, random: () => number): Change[] {
  const { document } = tables
  const fills = document.TONES.filter((tone) => ['primary', 'ink', 'accent'].includes(tone))
  const inSection = (patch: object, name: string, least: number): Change => ({
    name,
    command: 'setSection',
    arg: { id: section, patch },
    at: `[data-section="${section}"]`,
    least,
  })
  const inBox = (box: object, name: string, least: number): Change => ({
    name,
    command: 'setBox',
    arg: { id: module, box },
    at: `[data-module="${module}"]`,
    least,
  })
  return [
    ...document.PICTURE_FITS.map((fit) =>
      inSection(
        {
          picture: {
            ...picture,
            fit,
            focus: [Math.round(random() * 100), Math.round(random() * 100)],
            dim: Math.round(random() * 60),
          },
        },
        `a picture behind the section, ${fit}`,
        PICTURE,
      ),
    ),
    inSection({ background: pick(fills, random) }, 'the section’s background', GROUND),
    inBox({ fill: pick(fills, random) }, 'the fill of a box', GROUND),
    inBox({ border: true }, 'the border of a box', LINE),
    inBox({ topline: true }, 'the line on top of a box', LINE),
  ]
}

/** Gives a blank section or a box another look, and takes a picture of it before and after. */
export const look: Door = {
  name: 'another look',
  weight: 3,
  may: ({ persona }) => !persona.phone,
  async go(world, random) {
    await inEditor(world)
    const { page } = world
    await runIn(page, 'escape')
    await runIn(page, 'addSection')
    const section = (await folioIn(page))?.sections.at(-1)?.id
    if (!section) return { said: 'no section' }
    await page.evaluate(() => window.roamEditor()?.run('addModule', { type: 'Text' }))
    const module = (await folioIn(page))?.modules.findLast((one) => one.sectionId === section)?.id ?? ''
    const change = pick(changesOf(world, section, module, random), random)
    await runIn(page, 'escape')
    await runIn(page, 'selectSection', { id: null })
    const before = await pictureOf(page, change)
    const refused = await runIn(page, change.command, change.arg)
    const said = `${change.name} in a new section`
    if (refused || !before) return { said: `${said} (${refused ?? 'not seen'})` }
    const after = await pictureOf(page, change, before)
    return { said, ...(after ? { look: { name: change.name, before, after, least: change.least } } : {}) }
  },
}

/** Longest that a look takes to be drawn: a picture is loaded first. */
const SHOWS_MS = 20_000

/** What is seen there; with a change that was made since, once enough of it is another. */
export async function pictureOf(
  page: Page,
  { at, least }: Pick<Change, 'at' | 'least'>,
  before?: Buffer,
): Promise<Buffer | null> {
  const place = page.locator(at).first()
  const until = performance.now() + SHOWS_MS
  for (;;) {
    // A popup that an earlier step opened may come only now.
    if ((await page.locator('[role=dialog]').count()) > 0) await page.keyboard.press('Escape')
    await place.scrollIntoViewIfNeeded({ timeout: 3000 }).catch(() => {})
    await page.mouse.move(2, 2)
    await settled(page)
    const seen = await place.screenshot({ timeout: 5000, animations: 'disabled', caret: 'hide' }).catch(() => null)
    if (!before || !seen || performance.now() > until || (await shareOfOther(before, seen)) >= least) return seen
    await page.waitForTimeout(150)
  }
}

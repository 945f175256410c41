import { saidOn } from '../in-page.ts'
import { shareOfOther } from '../pixels.ts'
import type { Check } from '../world.ts'

/** Words of the product’s own that a person who did nothing wrong never reads. */
const BROKEN = /(screen|popup|folio) couldn[’']t be loaded|Error loading popup|Oops! There was an error/i

/** No exception that nobody caught, no answer with 5xx. */
export const noFaults: Check = {
  name: 'no exception in a page and no answer with 5xx',
  after: 'step',
  async look({ faults }) {
    return faults.splice(0)
  },
}

/** No screen gives up. */
export const screensLoad: Check = {
  name: 'every screen and popup loads',
  after: 'step',
  async look({ page, screens, persona }) {
    screens.push(await saidOn(page))
    // What was asked for on a line that breaks may not have come.
    if (persona.line === 'broken') return []
    return screens.splice(0).flatMap((words) => {
      const found = BROKEN.exec(words)
      return found
        ? [
            `“${words
              .slice(Math.max(0, found.index - 20), found.index + 80)
              .replace(/\s+/g, ' ')
              .trim()}”`,
          ]
        : []
    })
  },
}

/** Wider than a phone by what rounding does. px */
const ROUNDING_PX = 1

/** On a phone no screen and no page has to be moved sideways. */
export const fitsPhone: Check = {
  name: 'nothing is wider than a phone',
  after: 'step',
  async look({ page, persona, token }) {
    if (!persona.phone) return []
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    return over > ROUNDING_PX
      ? [`${new URL(page.url()).pathname.replace(token, '{folio}')} is wider than the window`]
      : []
  },
}

/** What only a door sees. */
export const doorsHold: Check = {
  name: 'files and exports hold what they should',
  after: 'step',
  async look(_, { wrong = [] }) {
    return wrong
  },
}

/** What was composed is what the field holds. */
export const composedHolds: Check = {
  name: 'what was composed is what the field holds',
  after: 'step',
  async look(_, { composed }) {
    if (!composed || composed.held === composed.wanted) return []
    return [
      `the field “${composed.field}” holds ${composed.held === null ? 'nothing: it is closed' : `“${composed.held}”`} after “${composed.wanted}” was composed and taken by Enter`,
    ]
  },
}

/** A command that changes a look changes pixels, and as many as the look covers. */
export const looksShow: Check = {
  name: 'a changed look is seen',
  after: 'step',
  async look(_, { look }) {
    if (!look) return []
    const share = await shareOfOther(look.before, look.after)
    return share >= look.least ? [] : [`${look.name} changes ${share === 0 ? 'no pixel' : 'hardly a pixel'}`]
  },
}

/** Undo of everything gives the start. */
export const undoGivesStart: Check = {
  name: 'undo of everything gives the start',
  after: 'step',
  async look(_, { undone }) {
    return undone ? [`what differs: ${undone}`] : []
  },
}

/** A shortcut works on every layout of keys. */
export const keysReach: Check = {
  name: 'shortcuts work on every layout of keys',
  after: 'step',
  async look(_, { lostKey }) {
    return lostKey ? [`${lostKey} does nothing`] : []
  },
}

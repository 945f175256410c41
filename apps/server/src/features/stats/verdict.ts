/** The verdict on a visit, as stored. */
export const VERDICT = { brief: 0, robot: 1, person: 2, flood: 4 } as const

/** Kinds of visits: too brief to tell, a bot's, a person's, part of a flood. */
export type Verdict = (typeof VERDICT)[keyof typeof VERDICT]

/** What the page reports about the browser. */
export const FLAG = { webdriver: 1, noPlugins: 2, touch: 4, noScript: 8 } as const

/** What the browser's name says. */
export const AGENT = { ordinary: 0, robot: 1, none: 2 } as const

/** Classes of devices. */
export const DEVICE = { other: 0, desktop: 1, mobile: 2, tablet: 3 } as const

/** The numbers of the rules (RULES.md, W1 to W4). */
export const RULES = {
  /** How long visits of one network and folio are considered together. */
  windowMs: 600_000,
  /** Visits of one network without any input: the next one is a flood. */
  quietCrowd: 120,
  /** The same for visits with input: a hall full of people who open one link are people. */
  crowd: 2000,
  /** Further visits are not even stored. */
  stored: 4000,
  /** Reading time that by itself shows a person. */
  seenMs: 15_000,
  seenOnTouchMs: 3000,
  /** Unless this many other visits without input came from the same network. */
  quietOthers: 2,
} as const

/** Everything that decides; each is a column of the visit, so the verdict can be recomputed. */
export type VerdictFacts = {
  agent: number
  /** Its number in the list of known browsers; 0: none of them. */
  browser: number
  flags: number
  device: number
  inputs: number
  /** null: without script. */
  seenMs: number | null
  /** Which visit of its network and folio it was, counted from 1, and how many of the others had no input. */
  crowd: number
  quiet: number
}

/** The verdict on a visit: the first rule that applies. */
export function verdictOf(facts: VerdictFacts): Verdict {
  const { agent, browser, crowd, device, flags, inputs, quiet, seenMs } = facts
  const isHeadless = (flags & FLAG.noPlugins) !== 0 && device === DEVICE.desktop && (flags & FLAG.noScript) === 0
  if (agent !== AGENT.ordinary || (flags & FLAG.webdriver) !== 0 || isHeadless) return VERDICT.robot
  if (crowd > (inputs > 0 ? RULES.crowd : RULES.quietCrowd)) return VERDICT.flood
  if (inputs > 0) return VERDICT.person
  if (quiet >= RULES.quietOthers) return VERDICT.brief
  if (seenMs === null) return browser === 0 ? VERDICT.brief : VERDICT.person
  const isHeld = device === DEVICE.mobile || device === DEVICE.tablet
  return seenMs >= (isHeld ? RULES.seenOnTouchMs : RULES.seenMs) ? VERDICT.person : VERDICT.brief
}

/** Words for one, two and many of something that do not begin alike. */
const TOGETHER: readonly (readonly string[])[] = [
  ['год', 'года', 'лет', 'років', 'рік', 'роки'],
  ['день', 'дня', 'дней', 'дні', 'днів'],
  ['rok', 'roky', 'roků', 'let', 'lata', 'lat'],
  ['den', 'dny', 'dní', 'dzień', 'dni'],
  ['person', 'people', 'persons'],
  ['foot', 'feet', 'ft'],
  ['mann', 'männer'],
  ['day', 'days', 'd'],
  ['hour', 'hours', 'h', 'hr', 'hrs'],
  ['minute', 'minutes', 'min', 'mins'],
  ['jahr', 'jahre', 'j'],
  ['stück', 'stk', 'st'],
]

/** A unit with what does not tell it from another: points, spaces, and capitals of words. */
export function unitName(text: string): string {
  const bare = text.replace(/[.\s]+/g, ' ').trim()
  return bare.length > 3 ? bare.toLowerCase() : bare
}

/** Whether two units are one: the same, or one thing and several of it ("day", "days"). */
export function isSameUnit(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [one.toLowerCase(), other.toLowerCase()].toSorted((x, y) => x.length - y.length) as [string, string]
  if (a === '') return false
  if (TOGETHER.some((words) => words.includes(a) && words.includes(b))) return true
  if (a.length >= 2 && b === `${a}s`) return true
  const stem = a.length >= 4 ? a.slice(0, -1) : a
  return a.length >= 3 && /^\p{L}+$/u.test(b) && b.startsWith(stem) && b.length - a.length <= 3
}

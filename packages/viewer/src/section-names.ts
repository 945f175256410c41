/** Titles as names of parts of a page, of which no two are alike to those who hear them: the second "Price" is "Price, 2". */
export function apart(titles: readonly string[]): (string | undefined)[] {
  const heard = (title: string) => title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
  const taken = new Set(titles.map(heard))
  const met = new Set<string>()
  return titles.map((title) => {
    if (!heard(title)) return undefined
    let name = title
    for (let nth = 2; met.has(heard(name)); nth++) {
      const next = `${title.trim()}, ${nth}`
      if (!taken.has(heard(next))) name = next
    }
    met.add(heard(name))
    return name
  })
}

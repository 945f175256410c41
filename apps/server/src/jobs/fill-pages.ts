/** Px of the sheet that stay free, so that rounding never makes a page of its own. */
const SPARE_PX = 2

/**
 * On a paper that was chosen, a section that fits a page stays whole, so which sections share a page is known from their
 * heights: the last one on a page extends to its end, instead of leaving it white. After a section that is higher than a
 * page it is no longer known where pages end.
 */
export const fillPages = (roomPx: number): string => `{
  const room = ${Math.floor(roomPx)} - ${SPARE_PX}
  let y = 0
  const sections = [...document.querySelectorAll('.flow > .section')]
  for (const [at, section] of sections.entries()) {
    const { height } = section.getBoundingClientRect()
    if (height > room) break
    y += height
    const next = sections[at + 1]
    const nextHeight = next ? next.getBoundingClientRect().height : document.querySelector('.made-with') ? 0 : Infinity
    if (next && nextHeight > room) break
    if (y + nextHeight <= room) continue
    section.style.minHeight = height + room - y + 'px'
    y = 0
  }
}`

/** What stays free at the upper and lower edge of a page that a text goes on to, px of the sheet: the house's first rows. */
export const EDGE_PX = 50

/**
 * A page of the folio whose text is longer than the page goes on over as many as it takes. The browser lays out a grid
 * before it breaks it: a text that breaks has to stand in a plain line of boxes, what stands below it comes after, and what
 * stands beside it keeps its place. A box that breaks has its edges on each page, so that no word stands at the paper's
 * rim.
 */
export const flowLongPages = (
  pageHeight: number,
): string => `for (const section of document.querySelectorAll('.flow > .section.paged')) {
  const { top, height } = section.getBoundingClientRect()
  if (height < ${Math.ceil(pageHeight) + 1}) continue
  const cells = [...section.querySelectorAll('.cell')].map((cell) => {
    const { left, top: y, bottom, width, height } = cell.getBoundingClientRect()
    return { cell, left, width, height, top: y - top, bottom: bottom - top }
  })
  const texts = cells.filter(({ cell, bottom }) => cell.querySelector('.rt') && bottom > ${pageHeight})
  const long = texts.sort((a, b) => b.bottom - a.bottom)[0]
  if (!long) continue
  Object.assign(section.style, { display: 'block', minHeight: '0', breakInside: 'auto' })
  const below = cells.filter(({ top }) => top >= long.bottom - 1).sort((a, b) => a.top - b.top || a.left - b.left)
  for (const { cell, left, top, width, height } of cells) {
    if (below.some((one) => one.cell === cell) || cell === long.cell) continue
    const isText = texts.some((one) => one.cell === cell)
    Object.assign(cell.style, { position: 'absolute', left: left + 'px', top: top + 'px', width: width + 'px' })
    if (!isText) cell.style.height = height + 'px'
  }
  let end = 0
  for (const { cell, left, top, bottom, width, height } of [long, ...below]) {
    const isText = cell.querySelector('.rt') !== null
    const edges = { boxSizing: 'content-box', paddingBlock: '${EDGE_PX}px', boxDecorationBreak: 'clone' }
    const place = { width: width + 'px', marginLeft: left + 'px', marginTop: top - end - ${EDGE_PX} + 'px' }
    Object.assign(cell.style, edges, place, isText ? { breakInside: 'auto' } : { height: height + 'px' })
    cell.style.setProperty('-webkit-box-decoration-break', 'clone')
    const [frame] = cell.children
    if (isText && frame) Object.assign(frame.style, { display: 'block', height: 'auto' })
    end = Math.max(end, bottom + ${EDGE_PX})
    section.append(cell)
  }
}`

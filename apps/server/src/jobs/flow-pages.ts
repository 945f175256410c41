/**
 * Space kept free at the upper and lower edge of a page that a text continues on, px of the sheet: the default first
 * rows.
 */
export const EDGE_PX = 50

/**
 * A folio page whose text is longer than the page continues on as many pages as needed. The browser lays out a grid
 * before breaking it: a text that breaks has to be in normal flow, followed by what is below it, while what is next to
 * it keeps its place. A box that breaks keeps its padding on each page, so that no text is at the paper's edge.
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

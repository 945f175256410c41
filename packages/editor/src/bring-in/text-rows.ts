import { type RichTextJson, richTextToHtml } from '@recto/document'
import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX } from '@recto/grid'
import type { RefObject } from 'react'

/** Rows that a text needs at a width in columns, drawn invisibly on the sheet it will be on. */
export function textRows(sheet: HTMLElement, text: RichTextJson, columns: number): number {
  const box = document.createElement('div')
  box.style.cssText = `position:absolute;visibility:hidden;width:${columns * COLUMN_WIDTH_PX}px`
  const words = document.createElement('div')
  words.className = 'rt'
  words.innerHTML = richTextToHtml(text)
  box.append(words)
  sheet.append(box)
  const height = box.offsetHeight
  box.remove()
  return Math.ceil(height / CELL_HEIGHT_PX)
}

/** Measures on the first sheet of a canvas; null while none is drawn. */
export function rowsOn(scroller: RefObject<HTMLElement | null>) {
  const sheet = scroller.current?.querySelector<HTMLElement>('.recto-sheet')
  return sheet ? (text: RichTextJson, columns: number) => textRows(sheet, text, columns) : null
}

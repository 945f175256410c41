/** A page to print: its HTML and its resources. Nothing else can be reached while it is drawn. */
export type Sheet = {
  html: string
  /** Serves a path that the HTML names (picture, font, style sheet); null: there is none. */
  file(path: string): Promise<{ bytes: Buffer; contentType: string } | null>
  /**
   * Size of each page in CSS px (96 per inch); the folio is drawn at its own width. `isOwn`: its sections are pages of
   * this size. `scale`: px of paper per px of the sheet, if not 1. null: one page as long as the content.
   */
  page: { width: number; height: number; isOwn: boolean; scale?: number } | null
}

/** An export that ends for a reason people can act on; the message is for them. */
export class PrintError extends Error {
  override name = 'PrintError'
}

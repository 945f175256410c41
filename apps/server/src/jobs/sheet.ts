/** A page to be printed: its HTML and a way to what it names. Nothing else can be reached while it is drawn. */
export type Sheet = {
  html: string
  /** Answers a path the HTML names (picture, font, stylesheet); null: there is none. */
  file(path: string): Promise<{ bytes: Buffer; contentType: string } | null>
  /**
   * Size of each page in CSS px (96 an inch); the folio is drawn as wide as it is. `isOwn`: its sections are pages of this
   * shape. null: one page as long as the content.
   */
  page: { width: number; height: number; isOwn: boolean } | null
}

/** An export that ends for a reason people can act on; the message is for them. */
export class PrintError extends Error {
  override name = 'PrintError'
}

/** Limits of a document for both browser and server. */
export const LIMITS = {
  /** Name of an unnamed folio. */
  unnamedFolio: 'Untitled folio',
  /** A longer text accepts no new input [SAVE-42]. Characters. */
  textCharacters: 55_000,
  /** The reader stops here. */
  modules: 2_000,
  sections: 1_000,
  row: 20_000,
  /** One uploaded file, MB [IMG-16]. */
  uploadMegabytes: 25,
  /** Publishing, export and editing are refused from here. Bytes of the stored document. */
  documentBytes: 50 * 1024 * 1024,
} as const

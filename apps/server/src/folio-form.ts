/** Name and version of the form that a folio is exported in as JSON, and brought in from (`features/export/RULES.md`). */
export const FOLIO_FORM = { format: 'recto-folio', formVersion: 1 } as const

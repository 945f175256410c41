export const beginsWith = 'Your first folio starts from'

export const folioData = 'Folio data'

// around
export const previousSlide = 'Previous slide'
export const nextSlide = 'Next slide'
export const askToRemember = 'May this page remember on this device that you were here?'
export const remembers = 'This page remembers on this device that you were here.'
export const forgetMe = 'Forget me'

// ModuleContent
export const keptAsIs = (why: string) => `This module is kept as it is, but ${why}.`
export const notYetShown = 'it cannot be shown by this version yet'

// What readers may download or copy
export const downloadPdf = 'Download PDF'
export const useFolio = 'Use this folio'
export const takeAlong = 'Take it with you'

// Around the sheet
export const contentsOfPage = 'Contents of this page'
export const contents = 'Contents'
export const present = 'Present'
export const madeWith = 'Made with Recto'

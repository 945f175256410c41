// HouseAd
export const aboutPlans = 'About our plans'
export const moreRoom = 'Do more with Plus'
export const whatPlusHas = '25 folios, guests, your own links and no note like this.'
export const seeThePlans = 'See plans'
export const hideNote = 'Dismiss'

// ad-words
export const hideThis = 'Hide this'
export const noNotes = 'Plus and higher plans don’t show these notes.'
export const noNotesAskOwner = 'Plus and higher plans don’t show these notes. Please ask your team owner to upgrade.'
export const seePlans = 'See Plans'
export const nevermind = 'Nevermind'
export const ok = 'Ok'

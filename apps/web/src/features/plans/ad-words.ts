import * as words from './ad.words.ts'

/** The message on hiding an ad: someone who does not own the team gets no button to the plans [ROLE-62, BANNER-05]. */
export const hideAdWords = (isOwner: boolean) =>
  isOwner
    ? { title: words.hideThis, text: words.noNotes, confirm: words.seePlans, cancel: words.nevermind }
    : { title: words.hideThis, text: words.noNotesAskOwner, confirm: words.ok }

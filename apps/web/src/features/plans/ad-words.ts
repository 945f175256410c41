/** What hiding an ad says: who does not own the team gets no button to the plans [ROLE-62, BANNER-05]. */
export const hideAdWords = (isOwner: boolean) =>
  isOwner
    ? {
        title: 'Hide this',
        text: 'Any plan from Plus on has no such notes.',
        confirm: 'See Plans',
        cancel: 'Nevermind',
      }
    : {
        title: 'Hide this',
        text: 'Any plan from Plus on has no such notes. Please ask your team owner to upgrade.',
        confirm: 'Ok',
      }

// AccountPage
export const sampleRead = 'Read for 4 min 12 s'
export const sampleProgress = 'Sundrift update, section 2 of 6'

// MobileBanner
export const onThisPhone = 'On your phone'
export const dismiss = 'Dismiss'
export const phoneNote = 'On a phone you can read, share and edit text. Open Recto on a computer to change layout.'

// ZoneBanner
export const closeBanner = (title: string) => `Close “${title}”`

// AddPerson
export const invite = 'Invite'
export const notAnAddress = (text: string) => `“${text}” isn’t an email address.`

// PeopleList
export const pending = 'Pending'
export const fieldOfPerson = (what: string, name: string) => `${what} of ${name}`

// unsent
export const discardInvitation = 'Discard the invitation?'
export const notInvitedYet = (email: string) => `${email} hasn’t been invited yet.`
export const discard = 'Discard'
export const keepEditing = 'Keep editing'

// StorageUsed
export const stored = (used: string) => (
  <>
    <span className="num">{used} used</span> by files, revisions, form responses and folios.
  </>
)
export const storedOf = (used: string, most: string) => (
  <>
    <span className="num">
      {used} of {most} used
    </span>{' '}
    by files, revisions, form responses and folios.
  </>
)

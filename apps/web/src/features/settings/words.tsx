import { plural } from '@recto/words'

export const twoFactorOff = '2-step verification is off.'
export const twoFactor = '2-step verification'
export const twoFactorHint = 'After your password, you enter a code from an authenticator app. Passkeys don’t need one.'
export const on = 'On'
export const newRecoveryCodes = 'New recovery codes'
export const turnOff = 'Turn off'
export const makeNewCodes = 'Create new codes'
export const turnOn = 'Turn on'
export const scanHint = 'Scan this with your authenticator app, then enter the code it shows.'
export const qrCode = 'QR code for your authenticator app'
export const orTypeKey = 'Or type this key:'
export const profile = 'Profile'
export const security = 'Security'
export const email = 'Email'
export const emailNotifications = 'Email notifications'
export const emailNotificationsHint = 'Everything also appears in your notifications.'
export const accountData = 'Account data'
export const dashboard = 'Dashboard'
export const settings = 'Settings'
export const notInSettings = 'This isn’t in the settings'
export const notInSettingsText = (asked: string, team: string) =>
  `There is no “${asked.slice(0, 40)}” here, or it isn’t open to you in ${team}. These are your settings:`
export const signedOutThere = 'Signed out there.'
export const sessions = 'Where you’re signed in'
export const sessionsHint = 'Sign out anything you don’t recognise, then change your password.'
export const thisBrowser = 'This browser'
export const signOut = 'Sign out'
export const signOutElsewhere = 'Sign out everywhere else'
export const codesCopied = 'Codes copied.'
export const keepCodes =
  'Keep these recovery codes in a safe place. Each lets you sign in once without your phone. You won’t see them again.'
export const recoveryCodes = 'Recovery codes'
export const copy = 'Copy'
export const codesSaved = 'I’ve saved them'
export const nameSaved = 'Name saved.'
export const yourName = 'Name'
export const youHint = 'What others see when you work together.'
export const fullName = 'Full name'
export const saveName = 'Save name'
export const picture = 'Picture'
export const pictureSaved = 'Picture saved.'
export const changePicture = 'Change picture'
export const addPicture = 'Add picture'
export const pictureRemoved = 'Picture removed.'
export const pictureHint = 'JPEG, PNG, GIF or WebP, cropped to a square.'
export const password = 'Password'
export const passwordHint = 'Changing it signs you out everywhere else.'
export const changePassword = 'Change password'
export const passwordChanged = 'Password changed.'
export const savePassword = 'Save password'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const newPasswordHint = 'At least 8 characters.'
export const passkeyRemoved = (name: string) => `“${name}” was removed.`
export const passkeys = 'Passkeys'
export const passkeysHint =
  'Sign in with your fingerprint, your face or your device’s PIN. Your device checks that it’s you, so you need no password or code.'
export const yourPasskeys = 'Your passkeys'
export const renameOf = (name: string) => `Rename ${name}`
export const rename = 'Rename'
export const removeOf = (name: string) => `Remove ${name}`
export const remove = 'Remove'
export const noPasskeys = 'You have no passkeys yet.'
export const addPasskey = 'Add a passkey'
export const passkeyAdded = (name: string) => `“${name}” was added.`
export const passkeyRenamed = 'Passkey renamed.'
export const passkeysNeedName = 'Passkeys need a host name, but Recto runs at an IP address here.'
export const passkeysNeedHttps = 'Passkeys need an https address, and this one is http.'
export const noPasskeySupport = 'This browser doesn’t support passkeys.'
export const openAtHost = (host: string) => `Open Recto at ${host} to add a passkey.`
export const name = 'Name'
export const passkeyNameHint = 'Helps you recognise it. If empty, it’s named after this browser.'
export const nameNeeded = 'Please enter a name.'
export const passkeyName = 'Passkey name'
export const emailSettings = 'Email settings'
export const done = 'Done'
export const emailAddress = 'Email address'
export const emailAddressHint = 'You use it to sign in and to receive email.'
export const change = 'Change'
export const sendCode = 'Send a code'
export const newEmailAddress = 'New email address'
export const yourPasswordHint = 'To make sure it’s you.'
export const nowSignInWith = (email: string) => `You now sign in with ${email}.`
export const confirmAddress = 'Use this address'
export const serverKeepsEmail = 'Emails aren’t sent on this server.'
export const readInOutbox = 'Read it in the outbox'
export const code = 'Code'
export const downloadData = 'Download your data'
export const downloadDataHint =
  'One file with your profile, your teams, your own folios and their pictures, your notifications, and the responses to your forms.'
export const preparingData = 'Preparing your data…'
export const ready = 'Ready'
export const download = 'Download'
export const prepareNewFile = 'Prepare a new file'
export const prepareFile = 'Prepare file'
export const deleteYourAccount = 'Delete your account'
export const deleteYourAccountHint = 'This can’t be undone, not even by us.'
export const deleteAccount = 'Delete account'
export const checkingAccount = 'Checking what your account contains…'
export const teamsToHandOver = 'Teams to hand over or delete'
export const teamSettings = 'Team settings'
export const goToTeam = 'Go to this team'
export const passwordNeeded = 'Please enter your password.'
export const codeNeeded = 'Please enter the code.'
export const deleteMyAccount = 'Delete my account'
export const alsoLost =
  'You lose access to everything shared with you, your notifications and picture are deleted, and you’re signed out everywhere.'
export const yourEmail = 'Your email address'
export const typeToConfirm = (email: string) => `Type ${email} to confirm.`
export const yourPassword = 'Your password'
export const authenticatorCode = 'Authenticator code'
export const orRecoveryCode = 'Or one of your recovery codes.'
export const appearance = 'Appearance'
export const appearanceHint = 'How Recto looks in this browser. Doesn’t affect your folios.'
export const theme = 'Theme'
export const light = 'Light'
export const dark = 'Dark'
export const matchSystem = 'Match system'
export const teamsFirst = (count: number) =>
  count === 1
    ? 'You own this team, and others work in it. Hand it over or delete it first, in its team settings.'
    : 'You own these teams, and others work in them. Transfer or delete each one first, in its team settings.'
export const teamHolds = (people: number, folios: number) =>
  `${plural(people, { one: '# other person', other: '# other people' })}, ${plural(folios, { one: '# folio', other: '# folios' })}`
export const linkToTeam = (link: string, team: string) => `${link}: ${team}`
export const typeEmail = (email: string) => `Type ${email}.`
export const deletedTeams = (teams: string, folios: number) =>
  folios === 0
    ? `Deleted permanently: ${teams}.`
    : `Deleted permanently: ${teams}, with ${plural(folios, { one: '# folio and its links', other: '# folios and their links' })}.`
export const leftTeams = (teams: string, folios: number) =>
  folios === 0
    ? `You leave ${teams}.`
    : `You leave ${teams}. ${plural(folios, {
        one: 'Your folio there goes to the team’s owner.',
        other: 'Your # folios there go to the team’s owner.',
      })}`
export const archiveFacts = (size: string, created: string, keptUntil: string | null) =>
  `${size}, created ${created}${keptUntil ? `, kept until ${keptUntil}` : ''}`
export const sentCode = (address: string) => (
  <>
    We sent a 6-digit code to <b>{address}</b>. Confirming signs you out everywhere else, and we’ll tell your previous
    address how to undo the change.
  </>
)
export const passkeyFacts = (added: string, used: string | null) =>
  used === null ? `Added ${added}, not used yet` : `Added ${added}, last used ${used}`
export const removePasskeyText = (name: string) =>
  `“${name}” will no longer sign you in. You’ll be signed out everywhere but here.`
export const continueLabel = 'Continue'
export const signedOutPlaces = (count: number) =>
  plural(count, { one: 'Signed out in # place.', other: 'Signed out in # places.' })
export const sessionFacts = (lastSeen: string | null, signedIn: string) =>
  lastSeen === null ? `Active now. Signed in ${signedIn}.` : `Last active ${lastSeen}. Signed in ${signedIn}.`
export const settingsOf = (section: string) => `${section} · Settings`
export const codesLeft = (count: number) =>
  plural(count, { one: '# recovery code left', other: '# recovery codes left' })
export const accountDeleted = 'Your account was deleted.'
export const links = 'Accounts elsewhere'
export const linksHint = 'These sign you in without a password or code.'
export const yourLinks = 'Your accounts elsewhere'
export const linkFacts = (address: string | null, added: string, isGood: boolean) =>
  `${address ?? 'Address unknown'}. Linked ${added}${isGood ? '' : ', can’t sign in now'}.`
export const linkRemoved = (provider: string) => `${provider} no longer signs you in.`
export const removeLinkText =
  'It no longer signs you in, and you’re signed out everywhere but here. Without a password, set one with “Forgot password?” on the sign-in page.'

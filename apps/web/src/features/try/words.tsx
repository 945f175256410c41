import type { ReactNode } from 'react'

export const inDownloads = (file: ReactNode): ReactNode => <>{file} is in your downloads.</>
export const tryTitle = (folio: string) => `Try “${folio}”`
export const start = 'Start'
export const welcome = 'You’re editing a copy that’s saved only in this browser for 1 hour. Sign up free to keep it.'
export const downloadTitle = 'Download this folio'
export const close = 'Close'
export const exportNow = 'Export'
export const format = 'Format'
export const rendering = 'Rendering pages'
export const exportFailed = 'The export failed.'
export const cannotCopy = 'This folio can’t be copied'
export const cannotCopyText = 'It may no longer be shared. Ask the person who sent you the link.'
export const copying = 'Creating your copy…'
export const inBrowserOnly = 'Saved in this browser only'
export const notSaved = 'Not saved in this browser'
export const minutesLeft = (minutes: number) => `Trial time left: ${minutes} minutes`
export const keepIt = 'Keep it'
export const timeOver = 'Your hour is up'
export const overText =
  'Your work is still in this browser until tomorrow. Sign up free to carry on where you left off.'
export const leftText =
  'After that you need an account to continue. Sign up free, and this copy is added to your folios.'
export const seePlans = 'See plans'
export const signIn = 'Sign in'
export const signUpToKeep = 'Sign up to keep it'

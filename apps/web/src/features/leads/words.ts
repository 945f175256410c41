import { number, plural } from '@recto/words'

export const responseCount = (count: number) => plural(count, { one: '# response', other: '# responses' })
export const leadCount = (count: number) => plural(count, { one: '# lead', other: '# leads' })
export const close = 'Close'
export const downloadCsv = 'Download CSV'
export const fetchFailed = 'Oops! Error fetching data.'
export const noLeads = 'No leads yet'
export const noLeadsText =
  'Ask for a name or email address in one of this folio’s forms. Everyone who submits it appears here, newest first.'
export const leads = 'Leads'
export const name = 'Name'
export const email = 'Email'
export const noName = 'No name'
export const noEmail = 'No email'
export const deleteTitle = (person: string) => `Delete the response from ${person}?`
export const deleteText = 'This can’t be undone.'
export const deleteAnswer = 'Delete'
export const deleted = 'Response deleted'
export const responses = 'Responses'
export const noResponses = 'No responses yet'
export const noResponsesText = 'Share the folio. Responses from its published page appear here, newest first.'
export const showMore = 'Show more'
export const maybeSpam = (count: number) => `Maybe spam (${number(count)})`
export const maybeSpamText =
  'A hidden field was filled in, as programs do, and sometimes password managers. These are not counted, and no email was sent.'
export const notSpam = 'Not spam'
export const accepted = 'Added to the responses'
export const emptyResponse = 'Nothing was filled in'
export const date = 'Date'
export const untitledQuestion = 'Untitled question'
export const deleteLabel = (person: string) => `Delete the response from ${person}`

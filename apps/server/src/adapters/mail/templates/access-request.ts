import { type MailContent, openLabel } from './layout.ts'

/** Someone without access to a folio asks its owner for it. */
export function accessRequest(data: {
  fullName: string
  email: string
  folioName: string
  canEdit: boolean
  url: string
}): MailContent {
  const { fullName, email, folioName, canEdit, url } = data
  return {
    subject: `${fullName} requests access to "${folioName}"`,
    preview: `${email} would like to ${canEdit ? 'edit' : 'view'} it.`,
    heading: `${fullName} requests access`,
    paragraphs: [`${fullName} (${email}) would like to ${canEdit ? 'edit' : 'view'} "${folioName}".`],
    button: { label: 'Answer', url },
    reason: 'You received this because you own this folio.',
  }
}

/** The response, if access was granted. */
export function accessGranted({ folioName, url }: { folioName: string; url: string }): MailContent {
  return {
    subject: `You have access to "${folioName}"`,
    preview: 'You can open it now.',
    heading: folioName,
    paragraphs: ['The owner approved your request.'],
    button: { label: openLabel(folioName), url },
    reason: 'You received this because you requested access.',
  }
}

import { type MailContent, openLabel } from './layout.ts'

/** Someone without access to a folio asks its owner for it. */
export function accessRequest(data: {
  fullName: string
  email: string
  folioName: string
  canEdit: boolean
  url: string
  /** Key of the folio's picture. */
  picture: string | null
}): MailContent {
  const { fullName, email, folioName, canEdit, url, picture } = data
  return {
    subject: `${fullName} requests access to “${folioName}”`,
    preview: `${email} would like to ${canEdit ? 'edit' : 'view'} it.`,
    heading: `${fullName} requests access`,
    paragraphs: [`${fullName} (${email}) would like to ${canEdit ? 'edit' : 'view'} your folio.`],
    folio: { name: folioName, picture },
    button: { label: 'Review request', url },
    reason: 'You received this because you own this folio.',
  }
}

/** The response, if access was granted. */
export function accessGranted({
  folioName,
  url,
  picture,
}: {
  folioName: string
  url: string
  picture: string | null
}): MailContent {
  return {
    subject: `You have access to “${folioName}”`,
    preview: 'You can open it now.',
    heading: 'You have access now',
    paragraphs: ['The owner approved your request.'],
    folio: { name: folioName, picture },
    button: { label: openLabel(folioName), url },
    reason: 'You received this because you requested access.',
  }
}

import type { MailContent } from './layout.ts'

/** Somebody stands before a closed folio and asks its owner to be let in. */
export function accessRequest(data: {
  fullName: string
  email: string
  folioName: string
  canEdit: boolean
  url: string
}): MailContent {
  const { fullName, email, folioName, canEdit, url } = data
  return {
    subject: `${fullName} asks for access to "${folioName}"`,
    preview: `${email} would like to ${canEdit ? 'edit' : 'view'} it.`,
    heading: `${fullName} asks for access`,
    paragraphs: [`${fullName} (${email}) would like to ${canEdit ? 'edit' : 'view'} "${folioName}".`],
    button: { label: 'Answer', url },
    reason: 'You get this because you own this folio.',
  }
}

/** The answer, where it is yes. */
export function accessGranted({ folioName, url }: { folioName: string; url: string }): MailContent {
  return {
    subject: `You have access to "${folioName}"`,
    preview: 'You asked for it, and its owner agreed.',
    heading: 'You have access',
    paragraphs: [`You asked for access to "${folioName}", and now have it.`],
    button: { label: 'Open the folio', url },
    reason: 'You get this because you asked for access.',
  }
}

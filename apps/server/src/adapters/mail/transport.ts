import type { RenderedMail } from './templates/index.ts'

/** A picture that an email's HTML shows by its `cid`. */
export type MailPicture = { cid: string; filename: string; contentType: string; content: Buffer }

/** How email is sent. */
export type Transport = {
  sendMail(
    mail: {
      from: string
      to: string
      headers?: Record<string, string>
      attachments?: MailPicture[]
    } & Omit<RenderedMail, 'stopUrl' | 'picture'>,
  ): Promise<unknown>
  /** Signs in and sends nothing; a folder accepts everything. */
  verify?(): Promise<unknown>
  close(): void
}

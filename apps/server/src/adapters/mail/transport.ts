import type { RenderedMail } from './templates/index.ts'

/** How email is sent. */
export type Transport = {
  sendMail(
    mail: { from: string; to: string; headers?: Record<string, string> } & Omit<RenderedMail, 'stopUrl'>,
  ): Promise<unknown>
  /** Signs in and sends nothing; a folder accepts everything. */
  verify?(): Promise<unknown>
  close(): void
}

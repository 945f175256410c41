import type { FastifyReply } from 'fastify'
import type { Site } from './hosts.ts'

/** Pages that explain why nothing else is shown. They are rendered with published pages, which depend on `http`. */
export type Notices = {
  send(reply: FastifyReply, words: { title: string; text: string }): FastifyReply
  /** At an address of a custom domain where no folio is. */
  sendNoPage(reply: FastifyReply, site: Extract<Site, { kind: 'domain' }>): FastifyReply
}

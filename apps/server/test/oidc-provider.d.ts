declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = {
    oidc: {
      provider: Provider
      session: { accountId: string }
    }
  }
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }

  /** What the tests use of it. */
  export default class Provider {
    constructor(issuer: string, settings: Record<string, unknown> & { loadExistingGrant(ctx: Context): Promise<Grant> })
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void>
  }
}

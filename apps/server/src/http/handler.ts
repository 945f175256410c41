import type { ACCESS, ActionName, Call, PlanFacts, Privilege, TeamRole, WorkspacePrivilege } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Draft } from '../adapters/files/file-store.ts'
import type { DB } from '../db/schema.ts'
import type { FolioRow } from './access.ts'
import type { Site } from './hosts.ts'
import type { KnownDevice } from './known-devices.ts'
import type { Outbox } from './outbox.ts'
import type { Session } from './session.ts'
import type { PartlyShared } from './shared-json.ts'
import type { WorkspaceRow } from './workspace-access.ts'

/**
 * One file of a multipart body, on disk (at most 25 MB). It is deleted after the response, unless its draft has been
 * kept.
 */
export type UploadedFile = { name: string; contentType: string; draft: Draft }

type Base = {
  /** The call's transaction; of an `external` or a reading call the plain pool. A reading call that writes throws `WriteInRead`. */
  db: Kysely<DB>
  /** The only write of an `external` call; inside any other call it is `db` itself. */
  transaction<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** Events and emails sent once the transaction has committed. */
  outbox: Outbox
  now: Date
  log: Logger
  /**
   * `browser` distinguishes browsers, even if no one is signed in; `origin` is the address that it has open, one of
   * Recto's own.
   */
  request: {
    address: string
    userAgent: string
    browser: string
    site: Site
    origin: string
    device: KnownDevice | null
    /** By whose address this browser came, within the last 30 days [REF-04]. */
    referral: string | null
  }
  /** Set-Cookie lines that go out with a successful answer. */
  setCookie(line: string): void
  /** Present on calls declared `upload`: the last that came. */
  file: UploadedFile | null
  /** All received files; more than one only if the call declares `mostFiles`. */
  files: readonly UploadedFile[]
}

type SubjectOf<A extends ActionName> = (typeof ACCESS)[A]['subject']

/** A handler's input. A folio call already has its folio, and no other way to one than `access`. */
export type ContextOf<A extends ActionName> = Base &
  (SubjectOf<A> extends 'folio'
    ? {
        session: Session
        folio: FolioRow
        privilege: Privilege
        teamRole: TeamRole | null
        /** Of the folio's team. */
        plan: PlanFacts
        isLocked: boolean
      }
    : SubjectOf<A> extends 'workspace'
      ? { session: Session; workspace: WorkspaceRow; workspacePrivilege: WorkspacePrivilege; teamRole: TeamRole | null }
      : SubjectOf<A> extends 'none'
        ? { session: Session | null }
        : { session: Session })

/** What a call's handler gets besides its input. */
export type CallContext = Base & {
  session: Session | null
  folio?: FolioRow
  privilege?: Privilege
  workspace?: WorkspaceRow
  workspacePrivilege?: WorkspacePrivilege
  teamRole?: TeamRole | null
  plan?: PlanFacts
  isLocked?: boolean
}

/** An output with a message for people. */
export class Answer<T> {
  readonly data: T
  readonly message: string
  constructor(data: T, message: string) {
    this.data = data
    this.message = message
  }
}

/** The server's side of one call of the contract. */
export type Handler = {
  call: Call
  /** Reads what the transaction will need from components with their own connections; runs before the transaction. */
  before?(input: unknown, context: CallContext): Promise<unknown>
  run(input: unknown, context: CallContext, prepared: unknown): Promise<unknown>
}

/** Binds a handler to its declaration: input is valid, access is decided, the return value is the call's `Data`. */
export function handle<I extends z.ZodType, O extends z.ZodType, A extends ActionName, P = undefined>(
  call: Call<I, O, A>,
  run: (
    input: z.output<I>,
    context: ContextOf<A>,
    prepared: P,
  ) => Promise<z.input<O> | Answer<z.input<O>> | PartlyShared<z.input<O> & object>>,
  before?: (input: z.output<I>, context: ContextOf<A>) => Promise<P>,
): Handler {
  return {
    call: call as unknown as Call,
    run: run as unknown as Handler['run'],
    ...(before ? { before: before as unknown as NonNullable<Handler['before']> } : {}),
  }
}

/** Why a method was refused; the invalid field of its input, and a message for people, if any. */
export type Refusal = { reason: string; field?: string; message?: string }
/** Whose dashboards show a folio: these people, and this team's members if all of them see it. Null: no such folio. */
export type AudienceOf = (
  folioId: number,
) => Promise<{ token: string; accountIds: readonly number[]; teamId: number | null } | null>
/** What the hub's own methods need. */
export type Answered = { refusal: Refusal } | { data?: object }

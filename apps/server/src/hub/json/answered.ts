/** Why a method was refused; the field of an input that does not fit, and words for people where there are some. */
export type Refusal = { reason: string; field?: string; message?: string }
/** Whose dashboards show a folio: these people, and this team's members where all of them have it. Null: no such folio. */
export type AudienceOf = (
  folioId: number,
) => Promise<{ token: string; accountIds: readonly number[]; teamId: number | null } | null>
/** What the hub's own methods answer with. */
export type Answered = { refusal: Refusal } | { data?: object }

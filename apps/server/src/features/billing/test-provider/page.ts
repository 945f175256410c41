import { dollars } from '@recto/contract'
import { escapeHtml } from '@recto/document'

/** A team that pays, or did. */
export type ShownTeam = {
  id: number
  name: string
  plan: string
  trialEndsAt: Date | null
  endsAt: Date | null
  pastDueAt: Date | null
  autoRenew: boolean
}

/** A payment of the embedded provider. */
export type ShownPayment = {
  id: string
  team: string
  description: string
  cents: number
  refundedCents: number
  state: string
  dispute: string | null
  at: Date
}

/** An event that was posted, or waits. */
export type ShownEvent = { id: string; about: string; object: string; dueAt: Date; sentAt: Date | null; tries: number }

/** All that the page shows. */
export type ShownPayments = { teams: ShownTeam[]; payments: ShownPayment[]; events: ShownEvent[] }

/**
 * The test mode page for money: what there is, and what time, banks and people can do to it. `actOf` is where a button
 * posts.
 */
export function paymentsPage({ teams, payments, events }: ShownPayments, actOf: (act: string, id: string) => string) {
  const button = (label: string, act: string, id: string | number) =>
    `<form method="post" enctype="text/plain" action="${escapeHtml(actOf(act, String(id)))}"><button>${label}</button></form>`
  const teamRow = (team: ShownTeam) =>
    row(
      [team.name, team.plan, whenOf(team)],
      button('Advance one day', 'day', team.id) + button('Skip to the next event', 'next', team.id),
    )
  const paymentRow = ({ id, team, description, cents, refundedCents, state, dispute, at }: ShownPayment) => {
    const isTaken = state === 'taken'
    const acts = [
      isTaken && refundedCents < cents && dispute === null && button('Refund', 'refund', id),
      isTaken && dispute === null && button('Dispute', 'open', id),
      dispute === 'open' && button('Won', 'won', id) + button('Lost', 'lost', id),
    ]
    const sum = refundedCents > 0 ? `${dollars(cents)}, ${dollars(refundedCents)} given back` : dollars(cents)
    return row(
      [team, description, sum, dispute ? `${state}, dispute ${dispute}` : state, timeOf(at)],
      acts.filter(Boolean).join(''),
    )
  }
  const eventRow = ({ id, about, object, dueAt, sentAt, tries }: ShownEvent) =>
    row(
      [
        id,
        `${about} ${object}`,
        sentAt ? `taken ${timeOf(sentAt)}` : tries > 0 ? `${tries} tries` : `due ${timeOf(dueAt)}`,
      ],
      sentAt ? button('Send again', 'again', id) : '',
    )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payments - Recto</title><style>${STYLE}</style></head><body><main>
<h1>Payments</h1><p class="test">TEST MODE: no money moves. Time passes for one team at a time; what is due then happens within seconds.</p>
${table('Teams', ['Team', 'Plan', 'When', ''], teams.map(teamRow), 'No team has chosen a plan yet.')}
${table('Payments', ['Team', 'For', 'Sum', 'State', 'At', ''], payments.map(paymentRow), 'No payments yet.')}
${table('Events', ['Event', 'About', 'State', ''], events.map(eventRow), 'No events yet.')}
</main></body></html>
`
}

const row = (cells: string[], acts: string): string =>
  `<tr>${cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}<td class="acts">${acts}</td></tr>`

const table = (title: string, heads: string[], rows: string[], none: string): string =>
  `<section><h2>${title}</h2>${
    rows.length === 0
      ? `<p>${none}</p>`
      : `<div class="wide"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
  }</section>`

const timeOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function whenOf({ trialEndsAt, endsAt, pastDueAt, autoRenew }: ShownTeam): string {
  if (pastDueAt) return `not paid since ${timeOf(pastDueAt)}`
  if (trialEndsAt) return `trial until ${timeOf(trialEndsAt)}`
  if (!endsAt) return ''
  return `${autoRenew ? 'renews' : 'ends'} ${timeOf(endsAt)}`
}

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f6f8f9,#0c1a21);color:light-dark(#052b3e,#e6eef1);font:15px/1.5 system-ui,sans-serif}
main{max-width:1080px;margin:0 auto;padding:32px 16px}
h1{font-size:22px;margin:0 0 4px}
h2{font-size:16px;margin:32px 0 8px}
p{margin:0;color:light-dark(#4a6271,#9db3be)}
.wide{overflow-x:auto;border:1px solid light-dark(#e3e9ec,#24363f);border-radius:12px;background:light-dark(#fff,#12242c)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:8px 16px;text-align:left;vertical-align:middle;white-space:nowrap}
th{font-size:13px;font-weight:600;color:light-dark(#4a6271,#9db3be)}
td{border-top:1px solid light-dark(#e3e9ec,#24363f)}
.acts{text-align:right}
form{display:inline}
button{margin-left:8px;padding:4px 12px;border:1px solid light-dark(#b9c6cd,#3b515c);border-radius:8px;background:none;color:inherit;font:inherit;cursor:pointer}`

import { dollars } from '@recto/contract'
import { escapeHtml } from '@recto/document'
import { day } from '@recto/words'
import type { Buyer } from './buyer.ts'
import type { InvoiceDocument } from './document.ts'

const TITLES: Readonly<Record<InvoiceDocument['kind'], string>> = { invoice: 'Invoice', creditNote: 'Credit note' }

/** An invoice as a page, on a screen and on paper. `fontRules`: where its typeface is found; `pdfUrl`: of the file, for a screen. */
export function invoicePage(invoice: InvoiceDocument, { fontRules, pdfUrl }: { fontRules: string; pdfUrl?: string }) {
  const { number, kind, seller, buyer, team, issuedAt, service, corrects, isTest } = invoice
  const title = TITLES[kind]
  const facts: [string, string][] = [
    ['Number', number],
    ['Date of issue', dayOf(issuedAt)],
    ...(service ? [['Service period', `${dayOf(service.from)} to ${dayOf(service.until)}`] as [string, string]] : []),
    ...(corrects
      ? [[kind === 'creditNote' ? 'Corrects invoice' : 'Corrects credit note', corrects] as [string, string]]
      : []),
    ['Team', team],
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(`${title} ${number}`)}</title><style>${fontRules}${STYLE}</style></head>
<body><main>
${pdfUrl ? `<p class="way"><a href="${escapeHtml(pdfUrl)}">Download as PDF</a></p>` : ''}
<header><p class="mark">${escapeHtml(seller.name)}</p><h1>${title}</h1></header>
${isTest ? '<p class="test">TEST MODE: no money was taken. This is not an invoice.</p>' : ''}
<dl class="facts">${facts.map(([name, text]) => `<div><dt>${name}</dt><dd>${escapeHtml(text)}</dd></div>`).join('')}</dl>
<section class="parties">
<div><h2>From</h2>${linesOf([seller.name, ...seller.address, seller.vatId && `Tax number ${seller.vatId}`, seller.email])}</div>
<div><h2>Billed to</h2>${linesOf(buyerLines(buyer))}</div>
</section>
${tableOf(invoice)}
<p class="paid">${escapeHtml(howPaid(invoice))}</p>
</main></body></html>`
}

function buyerLines({ name, line1, line2, city, region, zip, country, vatId, email }: Buyer): string[] {
  const place = [zip, city, region].filter(Boolean).join(' ')
  return [name, line1, line2, place, countryOf(country), vatId && `Tax number ${vatId}`, email]
}

function tableOf({
  lines,
  netCents,
  taxCents,
  totalCents,
  balanceCents,
  cardCents,
  kind,
  corrects,
}: InvoiceDocument): string {
  const row = (name: string, cents: number, detail = '', look = '') =>
    `<tr${look && ` class="${look}"`}><th scope="row">${escapeHtml(name)}${
      detail && `<small>${escapeHtml(detail)}</small>`
    }</th><td>${signed(cents)}</td></tr>`
  const bought = lines.map(({ label, detail = '', cents, what }) => row(label, cents, what === 'tax' ? detail : detail))
  const isTaxed = lines.some(({ what }) => what === 'tax')
  const sums = [
    ...(kind === 'creditNote' && taxCents !== 0 ? [row('Net', netCents), row('Tax', taxCents)] : []),
    ...(kind === 'invoice' && !isTaxed && taxCents !== 0 ? [row('Tax', taxCents)] : []),
    row('Total', totalCents, '', 'total'),
    ...(kind === 'invoice' && balanceCents !== 0
      ? [
          row(
            balanceCents > 0 ? (corrects ? 'Taken from your balance' : 'Paid from your balance') : 'Carried over',
            -balanceCents,
          ),
        ]
      : []),
    ...(kind === 'invoice' && balanceCents !== 0 ? [row('Charged', cardCents, '', 'total')] : []),
  ]
  return `<table><caption>What it is for, in US dollars</caption><tbody>${bought.join('')}</tbody><tfoot>${sums.join('')}</tfoot></table>`
}

function howPaid({ kind, card, cardCents, balanceCents, totalCents, issuedAt, corrects }: InvoiceDocument): string {
  if (kind === 'creditNote') {
    return cardCents > 0 ? `Refunded to the card.` : `Added to your team’s balance and used for its next invoices.`
  }
  if (corrects) return 'Taken from your team’s balance: the payment behind this credit was returned.'
  if (totalCents === 0) return 'Nothing was due.'
  if (cardCents > 0) return `Paid on ${dayOf(issuedAt)}${card ? ` with ${card}` : ''}.`
  return balanceCents > 0 ? `Paid on ${dayOf(issuedAt)} from your balance.` : 'Carried over to the next invoice.'
}

const linesOf = (lines: readonly string[]): string =>
  lines
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

const dayOf = (ms: number): string => day(ms, 'full', 'UTC')

const signed = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents))

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

const countryOf = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : '')

const STYLE = `
*{box-sizing:border-box;margin:0}
body{background:#fff;color:#052b3e;font:15px/1.5 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:760px;margin:0 auto;padding:56px 32px}
header{display:flex;align-items:baseline;justify-content:space-between;gap:16px;border-bottom:1px solid #dfe6ea;padding-bottom:16px}
.mark{font-weight:600;font-size:17px}
h1{font-size:26px;font-weight:600;letter-spacing:-.01em}
h2{font-size:13px;font-weight:600;color:#526976;margin-bottom:4px}
.way{text-align:right;margin-bottom:24px}
.way a{color:#0b6b5d}
.test{margin-top:16px;padding:8px 12px;border:1px solid #b98b00;border-radius:6px;font-weight:600}
.facts{display:grid;gap:4px;margin:24px 0}
.facts div{display:grid;grid-template-columns:150px 1fr}
dt{color:#526976}
dd{overflow-wrap:anywhere}
.parties{display:grid;grid-template-columns:1fr 1fr;gap:32px;margin:32px 0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
caption{text-align:left;color:#526976;font-size:13px;padding-bottom:8px}
th,td{padding:10px 0;border-top:1px solid #dfe6ea;vertical-align:top;font-weight:400;text-align:left}
td{text-align:right;white-space:nowrap;padding-left:24px}
th small{display:block;color:#526976;font-size:13px}
.total th,.total td{font-weight:600}
.paid{margin-top:24px;color:#526976}
@media (max-width:520px){main{padding:24px 16px}.parties{grid-template-columns:1fr;gap:16px}.facts div{grid-template-columns:120px 1fr}}
@page{padding-block:12mm}
@media print{.way{display:none}main{padding-block:0}}`

import type Stripe from 'stripe'
import { type PaymentProvider, ProviderError, type TaxLine, type TaxQuestion } from '../payment-provider.ts'

/** Stripe's tax code for business software as a service. */
const TAX_CODE = 'txcd_10103001'

/** Tax by Stripe's rules for the buyer's address. The result is passed on with the payment. */
export async function quoteTax(
  stripe: Stripe,
  { currency, address, vatId, lines }: TaxQuestion,
): Promise<Awaited<ReturnType<PaymentProvider['quoteTax']>>> {
  const { line1, city, region, zip, country } = address
  const calculation = await stripe.tax.calculations.create({
    currency,
    customer_details: {
      address: { line1, city, state: region, postal_code: zip, country },
      address_source: 'billing',
      ...(vatId ? { tax_ids: [{ type: taxIdType(vatId), value: vatId }] } : {}),
    },
    line_items: lines.map(({ reference, cents }) => ({
      amount: cents,
      reference,
      tax_behavior: 'exclusive' as const,
      tax_code: TAX_CODE,
    })),
  })
  if (!calculation.id) throw new ProviderError('The answer is no tax calculation.')
  return { tax: calculation.id, lines: (calculation.tax_breakdown ?? []).map(taxLineOf) }
}

const taxIdType = (vatId: string) => (vatId.startsWith('GB') ? ('gb_vat' as const) : ('eu_vat' as const))

function taxLineOf({ amount, tax_rate_details: rate }: Stripe.Tax.Calculation.TaxBreakdown): TaxLine {
  const name = rate.tax_type === 'vat' ? 'VAT' : (rate.tax_type || 'Tax').replaceAll('_', ' ')
  return { name, ratePercent: Number(rate.percentage_decimal), cents: amount }
}

import { type BillingAddress, billingAddress } from '@recto/contract'
import { Field, Select, TextInput } from '@recto/ui'
import { useForm } from '../../shell/form.ts'
import { COUNTRIES } from './countries.ts'
import styles from './pay.module.css'
import * as words from './words.tsx'

/** The fields of an invoice's buyer; created by `useAddressForm`. */
export type AddressForm = ReturnType<typeof useAddressForm>

/** A form initialised with an address. */
export const useAddressForm = (address: BillingAddress) => useForm(address, billingAddress.shape)

/**
 * The buyer on invoices: a company, its address and tax number. `more` is shown next to the tax number; `onLeave`: a
 * field was left.
 */
export function AddressFields({
  form,
  withReceipts,
  onLeave,
}: {
  form: AddressForm
  /** Asks for another address that gets the receipts. */
  withReceipts: boolean
  onLeave?: (address: BillingAddress) => void
}) {
  const text = (
    field: Exclude<keyof BillingAddress, 'country'>,
    label: string,
    autoComplete: string,
    hint?: string,
  ) => (
    <Field label={label} error={form.errors[field] ?? null} hint={hint}>
      <TextInput
        {...form.bind(field)}
        autoComplete={autoComplete}
        // [BILL-35]
        onBlur={() => {
          const stripped = form.values[field].replace(/[<>]/g, '')
          if (stripped !== form.values[field]) form.set(field, stripped)
          onLeave?.({ ...form.values, [field]: stripped })
        }}
      />
    </Field>
  )
  return (
    <>
      {text('name', words.company, 'organization')}
      {text('line1', words.addressLine1, 'address-line1')}
      {text('line2', words.addressLine2, 'address-line2')}
      <div className={styles.pair}>
        {text('zip', words.zip, 'postal-code')}
        {text('city', words.city, 'address-level2')}
      </div>
      <div className={styles.pair}>
        {text('region', words.region, 'address-level1')}
        <Field label={words.country} error={form.errors.country ?? null}>
          <Select
            value={form.values.country}
            onChange={(country) => {
              form.set('country', country)
              onLeave?.({ ...form.values, country })
            }}
            options={[{ value: '', label: words.noCountry }, ...COUNTRIES]}
          />
        </Field>
      </div>
      <div className={withReceipts ? styles.pair : undefined}>
        {text('vatId', words.taxNumber, 'off', words.taxHint)}
        {withReceipts && text('email', words.receiptsTo, 'email')}
      </div>
    </>
  )
}

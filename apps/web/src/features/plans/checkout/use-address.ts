import { type BillingAddress, billingAddress } from '@recto/contract'
import { useState } from 'react'
import { useAddressForm } from '../../../components/pay/AddressFields.tsx'

const EMPTY: BillingAddress = {
  ...{ name: '', line1: '', line2: '', city: '', region: '', zip: '', country: '', vatId: '', email: '' },
}

/** The buyer on a checkout's invoice: entered on demand, and priced as soon as a field is left. */
export function useCheckoutAddress() {
  const form = useAddressForm(EMPTY)
  const [isOpen, setOpen] = useState(false)
  const [applied, setApplied] = useState<BillingAddress | null>(null)
  return {
    form,
    isOpen,
    /** The address for the price; undefined: the team's existing one. */
    applied: applied ?? undefined,
    open(saved: BillingAddress): void {
      for (const [name, value] of Object.entries(saved)) form.set(name as keyof BillingAddress, value)
      setOpen(true)
    },
    apply(values: BillingAddress): void {
      const { success, data } = billingAddress.safeParse(values)
      if (success) setApplied((before) => (isSame(before ?? EMPTY, data) ? before : data))
    },
    /** Whether it can be printed as it is; invalid fields are marked. */
    check(): boolean {
      if (!isOpen) return true
      const { success, error } = billingAddress.safeParse(form.values)
      if (success) return true
      form.setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])))
      return false
    },
    /** What is sent with the purchase. */
    given: (): { address?: BillingAddress } => (isOpen ? { address: billingAddress.parse(form.values) } : {}),
  }
}

/** The address of a checkout; created by `useCheckoutAddress`. */
export type CheckoutAddress = ReturnType<typeof useCheckoutAddress>

const isSame = (one: BillingAddress, other: BillingAddress): boolean =>
  (Object.keys(EMPTY) as (keyof BillingAddress)[]).every((name) => one[name] === other[name])

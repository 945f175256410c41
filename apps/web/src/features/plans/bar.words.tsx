import { plural } from '@recto/words'

// PlanBar
export const seePlans = 'See plans'
export const pastDue = 'Your last payment failed.'
export const worksUntil = (day: string) => `Everything keeps working until ${day}.`
export const payNow = 'Pay now'
export const trialLeft = (
  plan: string,
  { days: left, hours, minutes }: { days: number; hours: number; minutes: number },
) => `${plan} trial: ${plural(left, { one: '# day', other: '# days' })} ${hours} h ${minutes} min left.`
export const foliosStay = 'Folios stay yours after it ends.'
export const tooManyPeople = (most: number) => (
  <>
    <b>Your team has more than {most} members.</b> Free is for {most}: please remove some, or choose a plan.
  </>
)
export const seePeople = 'See people'
export const someLocked = (most: number) => (
  <>
    <b>Some folios are locked.</b> Without a plan {plural(most, { one: '# folio', other: '# folios' })} can be edited,
    all can be viewed.
  </>
)

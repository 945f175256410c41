import { Register } from '@recto/contract'
import { sidePart } from '@recto/ui'
import { typedAddress } from '@recto/words'
import { CallError, callServer } from '../../api/index.ts'
import { AccountFields } from '../../components/AccountFields.tsx'
import { AccountForm } from '../../components/AccountForm.tsx'
import { AccountPage } from '../../components/AccountPage.tsx'
import styles from '../../components/accounts.module.css'
import { SignInElsewhere } from '../../components/SignInElsewhere.tsx'
import { useSetSession } from '../../data/session.ts'
import { ACCOUNT_SCHEMAS, checkAndSend, checkPassword, sendCode, useVerification } from '../../data/sign-up.ts'
import { namedTemplate, nextPath } from '../../next-path.ts'
import { useForm } from '../../shell/form.ts'
import { Link } from '../../shell/router.tsx'
import { CodeStep } from './CodeStep.tsx'
import { useSentCode } from './sent-code.ts'
import * as words from './words.tsx'

const BeginsWith = sidePart(async () => (await import('../../components/BeginsWith.tsx')).default)

/** Two steps: who you are [AUTH-02], then the code from the mail [AUTH-03]. */
export default function SignUp() {
  const { search, sent, last, isSent, takeBack } = useSentCode()
  const setSession = useSetSession()
  // An invitation's link names the address that was invited.
  const invited = new URLSearchParams(search).get('email') ?? ''
  const given = { fullName: sent?.fullName ?? '', email: sent?.email ?? invited, password: '' }
  const form = useForm(given, ACCOUNT_SCHEMAS)
  const template = namedTemplate(search)
  const verify = useVerification()
  const address = sent?.email ?? typedAddress(form.values.email)
  const who = { email: address, fullName: form.values.fullName.trim() }

  async function begin(): Promise<void> {
    // Someone who returned to correct their name or password already has a code.
    const given = { ...who, password: form.values.password }
    if (last?.email === address) {
      await checkPassword(given)
      return isSent(who)
    }
    const { outboxUrl } = await checkAndSend(given)
    await isSent({ ...who, outboxUrl })
  }

  async function finish(code: string, password: string): Promise<void> {
    const verification = await verify(address, code)
    const chosen = form.values.password || password
    try {
      setSession(await callServer(Register, { ...form.values, password: chosen, email: address, verification }))
    } catch (error) {
      // A new one can be requested in the code step; a code typed before is not accepted again.
      if (error instanceof CallError && error.fields.password) form.set('password', '')
      throw error
    }
  }

  if (sent) {
    return (
      <CodeStep
        title={words.checkEmail}
        email={address}
        outboxUrl={sent.outboxUrl}
        submitLabel={words.createAccount}
        // A password is never stored: after a reload it is asked for again.
        passwordLabel={form.values.password ? undefined : words.password}
        onSubmit={finish}
        onResend={async () => isSent({ ...who, outboxUrl: await sendCode(who) })}
        onBack={takeBack}
      />
    )
  }
  return (
    <AccountPage title={words.createYourAccount} lead={words.signUpLead}>
      <AccountForm
        form={form}
        submit={words.continueLabel}
        onSubmit={begin}
        more={<SignInElsewhere way={{ next: nextPath(search) }} />}
      >
        {template && <BeginsWith token={template} />}
        <AccountFields form={form} />
      </AccountForm>
      <p className={styles.below}>
        {words.haveAccount}{' '}
        <Link className="link" to={`/account/signin${search}`}>
          {words.signIn}
        </Link>
      </p>
    </AccountPage>
  )
}

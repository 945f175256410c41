import { escapeHtml } from '@recto/document'
import { shellPage } from './shell-page.ts'

type PasswordPage = {
  /** What the password opens, as a word: page, workspace. Never its name, which is protected too. */
  what: string
  /** Where the form is sent. */
  action: string
  problem: string | null
}

/** The page before a page that has a password, complete without script. */
export function passwordPage({ what, action, problem }: PasswordPage): string {
  const wrong = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  const words = problem ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>` : ''
  return shellPage({
    title: `This ${what} has a password`,
    picture: 'lock',
    body: `<p>Ask the person who sent you the link for it.</p><form method="post" action="${escapeHtml(action)}"><label for="pass">Password</label><input id="pass" name="pass" type="password" autocomplete="current-password" maxlength="200" required autofocus${wrong}>${words}<button>Open</button></form>`,
  })
}

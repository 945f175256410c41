import { escapeHtml } from '@recto/document'
import type { Work } from './password-gate.ts'
import { shellPage } from './shell-page.ts'

type PasswordPage = {
  /** What the password opens, as a word: page, workspace. Never its name, which is protected too. */
  what: string
  /** Where the form is sent. */
  action: string
  problem: string | null
  /** What the browser has to solve before it sends a password, with the script that does. */
  work?: (Work & { script: string }) | null
}

/** The page before a page that has a password, complete without script. */
export function passwordPage({ what, action, problem, work = null }: PasswordPage): string {
  const wrong = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  const words = problem ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>` : ''
  const challenge = work ? ` data-challenge="${escapeHtml(work.challenge)}" data-bits="${work.bits}"` : ''
  const field = work ? '<input type="hidden" name="work">' : ''
  const said = work
    ? '<p class="said" role="status"></p><noscript><p class="problem">Someone is guessing the password of this page, so each try takes some work of your browser, which needs JavaScript. Turn it on, or ask the person who sent you the link.</p></noscript>'
    : ''
  return shellPage({
    title: `This ${what} has a password`,
    picture: 'lock',
    ...(work ? { script: work.script } : {}),
    body: `<p>Ask the person who sent you the link for it.</p><form method="post" action="${escapeHtml(action)}"${challenge}>${field}<label for="pass">Password</label><input id="pass" name="pass" type="password" autocomplete="current-password" maxlength="200" required autofocus${wrong}>${words}<button>Open</button>${said}</form>`,
  })
}

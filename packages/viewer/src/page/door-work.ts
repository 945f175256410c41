import * as words from './words.ts'

/** Number of hashes requested at a time. */
const AT_ONCE = 256

/**
 * The password of a page that is being guessed at: the browser works for a moment before each try is sent. The field
 * keeps what was typed; a browser that cannot hash here says so.
 */
export function start(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-challenge]')
  const said = root.querySelector('.said')
  const work = form?.querySelector<HTMLInputElement>('input[name=work]')
  const button = form?.querySelector('button')
  if (!form || !said || !work || !button) return
  form.addEventListener('submit', async (event) => {
    if (work.value) return
    event.preventDefault()
    if (!globalThis.crypto?.subtle) {
      said.textContent = words.workNeedsHttps
      return
    }
    button.disabled = true
    said.textContent = words.working
    const { challenge = '', bits = '' } = form.dataset
    work.value = await solve(challenge, Number(bits))
    form.submit()
  })
  // Back leads to a page whose work was used.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

async function solve(challenge: string, bits: number): Promise<string> {
  const encoder = new TextEncoder()
  for (let nonce = 0; ; nonce += AT_ONCE) {
    const tokens = Array.from({ length: AT_ONCE }, (_, at) => `${challenge}.${(nonce + at).toString(36)}`)
    const hashes = await Promise.all(tokens.map((token) => crypto.subtle.digest('SHA-256', encoder.encode(token))))
    const found = hashes.findIndex((hash) => Math.clz32(new DataView(hash).getUint32(0)) >= bits)
    if (found >= 0) return tokens[found] ?? ''
  }
}

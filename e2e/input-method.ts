import type { CDPSession, ElementHandle, Page } from 'playwright-core'

/** Whose order of events is imitated when the candidate is taken. */
const BROWSERS = ['Chrome', 'Safari'] as const
type Browser = (typeof BROWSERS)[number]

/** What is composed, and what is taken for it. */
const READ = 'とうきょう'
const TAKEN = '東京'

const FIELDS = [
  'input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color], [type=hidden], [type=submit], [type=button])',
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
].join(', ')

/** A field in words, the same for those that look the same. */
const nameOf = (field: ElementHandle<Element>): Promise<string> =>
  field.evaluate((one) => {
    const { name, placeholder, type } = one as HTMLInputElement
    const label = one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? placeholder
    const place = label ? '' : (one.closest('[aria-label]')?.getAttribute('aria-label') ?? one.className)
    return [type ?? 'text', label ?? '', name ?? '', place].join(' ').trim()
  })

/** What the field holds. */
const heldIn = (field: ElementHandle<Element>): Promise<string> =>
  field.evaluate((one) => ('value' in one ? String(one.value) : (one.textContent ?? '')))

/** Whether only figures, codes or the like fit in. */
const isOfFigures = (field: ElementHandle<Element>): Promise<boolean> =>
  field.evaluate((one) => {
    const { type, inputMode, maxLength, pattern } = one as HTMLInputElement
    const isShort = maxLength > 0 && maxLength < 10
    return (
      /number|date|time|email|url|tel/.test(type) || /numeric|decimal/.test(inputMode) || isShort || Boolean(pattern)
    )
  })

/**
 * Composes in the field that has the focus and takes the candidate with Enter, as a browser sends it: in Chrome the key
 * is within the composition, in Safari after its end, with the code of keys that an input method took.
 */
async function compose(session: CDPSession, browser: Browser): Promise<void> {
  const key = (type: 'rawKeyDown' | 'keyUp', name: string) =>
    session.send('Input.dispatchKeyEvent', { type, key: name, code: name, windowsVirtualKeyCode: 229 })
  for (const upTo of [1, READ.length]) {
    await key('rawKeyDown', 'Process')
    const text = READ.slice(0, upTo)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await key('keyUp', 'Process')
  }
  // Among the candidates.
  for (const name of ['ArrowDown', 'ArrowUp']) await key('rawKeyDown', name)
  await session.send('Input.imeSetComposition', {
    text: TAKEN,
    selectionStart: TAKEN.length,
    selectionEnd: TAKEN.length,
  })
  if (browser === 'Safari') await session.send('Input.insertText', { text: TAKEN })
  await key('rawKeyDown', 'Enter')
  if (browser === 'Chrome') await session.send('Input.insertText', { text: TAKEN })
  await key('keyUp', 'Enter')
}

/** Drops what was composed, as Escape does in an input method. */
async function drop(session: CDPSession): Promise<void> {
  await session.send('Input.imeSetComposition', { text: READ, selectionStart: 2, selectionEnd: 2 })
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Escape',
    code: 'Escape',
    windowsVirtualKeyCode: 229,
  })
  await session.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
}

/** What goes wrong while someone composes in this field, as sentences; nothing in one that bears it. */
export async function composeIn(page: Page, field: ElementHandle<Element>): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const faults: string[] = []
  const name = await nameOf(field)
  const dialogs = () => page.locator('[role=dialog], [role=alertdialog]').count()
  try {
    for (const browser of BROWSERS) {
      const isHeld = await field.evaluate((one) => {
        ;(one as HTMLElement).focus()
        return one.contains(document.activeElement)
      })
      // Digits of a code hand the focus to the first that is empty, whose turn it is.
      if (!isHeld) break
      const before = { address: page.url(), dialogs: await dialogs(), held: await heldIn(field) }
      await compose(session, browser)
      // The Escape of an imitated input method empties a search of the browser's own, which a real one does not.
      const isSearch = await field.evaluate((one) => one.matches('[type=search]'))
      if (browser === 'Chrome' && !isSearch) await drop(session)
      // What an Enter leads to is drawn.
      await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))))
      const isOpen = await field.evaluate((one) => one.isConnected && one.contains(document.activeElement))
      if (!isOpen) faults.push(`${name}: left by the Enter that takes a candidate, as ${browser} sends it`)
      if (page.url() !== before.address) faults.push(`${name}: led away from ${before.address} (${browser})`)
      if ((await dialogs()) !== before.dialogs) faults.push(`${name}: opened or closed a popup (${browser})`)
      if (faults.length > 0) break
      const held = await heldIn(field)
      if (!held.includes(TAKEN) && !(await isOfFigures(field)))
        faults.push(`${name}: holds "${held}" instead of what was composed (${browser})`)
    }
  } finally {
    await session.detach()
  }
  return faults
}

/** Composes in the field that has the focus, and says what went wrong. */
export async function composeInOpen(page: Page): Promise<string[]> {
  const field = (await page.evaluateHandle(() => document.activeElement)).asElement()
  return field ? composeIn(page, field) : ['No field has the focus']
}

/** The fields of a page, or of a part of it, that can be typed in and are not among those `seen` already; at most so many. */
export async function fieldsOf(
  page: Page,
  within = 'body',
  seen = new Set<string>(),
  most = Number.POSITIVE_INFINITY,
): Promise<{ name: string; field: ElementHandle<Element> }[]> {
  const found = []
  for (const one of await page.locator(`${within} >> css=${FIELDS}`).elementHandles()) {
    const field = one as ElementHandle<Element>
    const isFree = await field.evaluate(
      (it) => !it.matches(':disabled, [readonly]') && it.closest('[inert], [aria-hidden="true"]') === null,
    )
    const name = await nameOf(field)
    if (!isFree || seen.has(name) || !(await field.isVisible())) continue
    seen.add(name)
    found.push({ name, field })
    if (found.length >= most) break
  }
  return found
}

import { parseLink, TEXTS } from '@recto/document'
import { Icon } from '@recto/ui'
import { keyOf } from '@recto/words'
import { Link2Off } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { linkRange, removeLink, setLink } from './commands.ts'
import { useTextServices } from './services.ts'
import css from './text.module.css'
import * as words from './words.ts'

/** Asks for a link's address in place of the toolbar, and says why an address is refused. */
export function LinkField({ view, onDone }: { view: EditorView; onDone: () => void }) {
  const [before] = useState(() => linkRange(view.state).href)
  const [address, setAddress] = useState(before ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)
  /** The address that the person has been told does not respond. */
  const [doubted, setDoubted] = useState<string | null>(null)
  const { isReachable } = useTextServices()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  const done = () => {
    onDone()
    view.focus()
  }
  const apply = async () => {
    if (isChecking) return
    const parsed = parseLink(address)
    if (!parsed.ok) {
      setFault(parsed.message)
      return
    }
    const { href } = parsed
    if (href.startsWith('https:') && href !== before && href !== doubted) {
      setChecking(true)
      const answers = await isReachable(href)
      setChecking(false)
      if (!field.current) return
      if (!answers) {
        setFault(TEXTS.invalidLink)
        setDoubted(href)
        return
      }
    }
    setLink(href)(view.state, view.dispatch)
    done()
  }
  return (
    <form
      className={css.link}
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
      onKeyDown={(event) => {
        if (keyOf(event) !== 'Escape') return
        event.stopPropagation()
        done()
      }}
    >
      <input
        ref={field}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setFault(null)
        }}
        placeholder={words.linkHint}
        aria-label={words.linkAddress}
        aria-invalid={fault !== null}
        aria-describedby={fault ? 'recto-link-fault' : undefined}
      />
      <button type="submit" className={css.apply}>
        {isChecking ? 'Checking…' : doubted !== null && fault ? words.linkAnyway : 'Link'}
      </button>
      {before !== null && (
        <button
          type="button"
          className={css.tool}
          aria-label={words.removeLink}
          title={words.removeLink}
          onClick={() => {
            removeLink(view.state, view.dispatch)
            done()
          }}
        >
          <Icon of={Link2Off} />
        </button>
      )}
      {fault && (
        <p id="recto-link-fault" className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}

import { parseLink } from '@recto/document'
import { Icon } from '@recto/ui'
import { Link2Off } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { linkRange, removeLink, setLink } from './commands.ts'
import type { ActiveText } from './services.ts'
import css from './text.module.css'

/** Asks for a link's address in place of the toolbar, and says in words why an address is refused. */
export function LinkField({ text, onDone }: { text: ActiveText; onDone: () => void }) {
  const { view } = text
  const [before] = useState(() => linkRange(view.state).href)
  const [address, setAddress] = useState(before ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])

  const done = () => {
    onDone()
    view.focus()
  }
  const apply = () => {
    const parsed = parseLink(address)
    if (!parsed.ok) {
      setFault(parsed.message)
      return
    }
    setLink(parsed.href)(view.state, view.dispatch)
    done()
  }
  return (
    <form
      className={css.link}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
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
        placeholder="example.com or name@example.com"
        aria-label="Link address"
        aria-invalid={fault !== null}
        aria-describedby={fault ? 'recto-link-fault' : undefined}
      />
      <button type="submit" className={css.apply}>
        Link
      </button>
      {before !== null && (
        <button
          type="button"
          className={css.tool}
          aria-label="Remove link"
          title="Remove link"
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

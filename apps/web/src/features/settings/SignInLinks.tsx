import { GetSignInLinks, RemoveSignInLink, type SignInLink } from '@recto/contract'
import { Button, Icon, toast } from '@recto/ui'
import { when } from '@recto/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { withRecentProof } from '../../data/with-recent-proof.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useForm } from '../../shell/form.ts'
import { Part } from './Part.tsx'
import { StepForm } from './StepForm.tsx'
import styles from './settings.module.css'
import * as words from './words.tsx'

const KEY = ['sign-in-links']

/** Accounts at providers that sign in to this one; nothing where there are none. */
export function SignInLinks() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callServer(GetSignInLinks, {}, { signal }),
  })
  const [removing, setRemoving] = useState<SignInLink | null>(null)

  async function remove({ id, provider }: SignInLink): Promise<void> {
    if (!(await withRecentProof(() => callServer(RemoveSignInLink, { id })))) return
    await queries.invalidateQueries({ queryKey: KEY })
    toast(words.linkRemoved(provider))
    setRemoving(null)
  }

  if (!error && !data?.links.length) return null
  return (
    <Part title={words.links} hint={words.linksHint}>
      {error && <LoadFailed error={error} again={() => void refetch()} />}
      <ul className={styles.rows} aria-label={words.yourLinks}>
        {data?.links.map((link) => (
          <li key={link.id}>
            <Icon of={Link2} />
            <div>
              <b>{link.provider}</b>
              <small>{words.linkFacts(link.address, when(link.createdUtc), link.isGood)}</small>
            </div>
            <Button aria-label={words.removeOf(link.provider)} onClick={() => setRemoving(link)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {removing && <Remove key={removing.id} onRemove={() => remove(removing)} onCancel={() => setRemoving(null)} />}
    </Part>
  )
}

function Remove({ onRemove, onCancel }: { onRemove: () => Promise<void>; onCancel: () => void }) {
  const form = useForm({}, {})
  return (
    <StepForm form={form} submit={words.remove} isDanger onSubmit={onRemove} onCancel={onCancel}>
      <p>{words.removeLinkText}</p>
    </StepForm>
  )
}

import { CheckTeamURL, TEAM_WORDS, teamProblems, urlOfName } from '@recto/contract'
import { Banner, Field, TextInput } from '@recto/ui'
import { useState } from 'react'
import { CallError, callServer, messageOf } from '../api/index.ts'
import { useTask } from '../shell/use-task.ts'
import * as words from './team-fields.words.ts'

type Wrong = { teamName?: string; teamUrl?: string; all?: string }

/**
 * Name and address of a team, validated as on the server; the address follows the name until it is edited [TEAM-17]. In
 * the checkout the purchase itself checks whether an address is taken: after a decline it is the team's own.
 */
export function useTeamForm(
  before: { teamName: string; teamUrl: string; suggested?: string },
  where: 'settings' | 'checkout' = 'settings',
) {
  const [teamName, setName] = useState(before.teamName)
  const [teamUrl, setUrl] = useState(before.teamUrl || (before.suggested ?? ''))
  const [isOwnUrl, setOwnUrl] = useState(before.teamUrl !== '')
  const [wrong, setWrong] = useState<Wrong>({})
  const { isBusy, run } = useTask()

  return {
    teamName,
    teamUrl,
    wrong,
    isBusy,
    changeName(name: string): void {
      setName(name)
      if (!isOwnUrl) setUrl(urlOfName(name))
      setWrong({})
    },
    /** An address to begin with, unless one was typed or the name changed. */
    suggest(url: string): void {
      if (!isOwnUrl && (teamUrl === '' || teamUrl === before.suggested)) setUrl(url)
    },
    changeUrl(url: string): void {
      setUrl(url)
      setOwnUrl(url !== '')
      setWrong({})
    },
    /** Runs `work` with what fits; says what does not [TEAM-21..25]. */
    async submit(work: (team: { teamName: string; teamUrl: string }) => Promise<void>): Promise<void> {
      if (isBusy) return
      const problems = teamProblems(teamName, teamUrl, where)
      if (problems) {
        setWrong(problems)
        return
      }
      await run(
        async () => {
          const isAsked = where === 'settings' && teamUrl.toLowerCase() !== before.teamUrl
          if (isAsked && (await callServer(CheckTeamURL, { teamUrl }))) {
            setWrong({ teamUrl: TEAM_WORDS.taken, all: TEAM_WORDS.check })
          } else {
            await work({ teamName, teamUrl })
          }
        },
        (failure) => {
          const fields = failure instanceof CallError ? (failure.fields as Wrong) : {}
          setWrong({ ...fields, all: messageOf(failure) })
        },
      )
    },
  }
}

/** `below`: the host below which teams have addresses; empty if there is none. */
export function TeamFields({ form, below }: { form: ReturnType<typeof useTeamForm>; below: string }) {
  const { wrong } = form
  return (
    <>
      {wrong.all && <Banner tone="danger">{wrong.all}</Banner>}
      <Field label={words.teamName} error={wrong.teamName}>
        <TextInput
          value={form.teamName}
          maxLength={80}
          autoComplete="organization"
          data-autofocus
          onChange={(event) => form.changeName(event.target.value)}
        />
      </Field>
      <Field
        label={words.teamUrl}
        error={wrong.teamUrl}
        hint={
          below === ''
            ? words.urlHint
            : form.teamUrl === ''
              ? words.couldBeAt(`${words.yourTeam}.${below}`)
              : words.worksAt(`${form.teamUrl.toLowerCase()}.${below}`)
        }
      >
        <TextInput
          value={form.teamUrl}
          maxLength={63}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => form.changeUrl(event.target.value)}
        />
      </Field>
    </>
  )
}

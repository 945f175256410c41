import { CheckTeamURL, TEAM_WORDS, teamProblems, urlOfName } from '@recto/contract'
import { Banner, Field, TextInput } from '@recto/ui'
import { useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { useTask } from '../../shell/use-task.ts'

type Wrong = { teamName?: string; teamUrl?: string; all?: string }

/** Name and address of a team, checked as the server checks them; the address follows the name until it is typed itself [TEAM-17]. */
export function useTeamForm(before: { teamName: string; teamUrl: string }) {
  const [teamName, setName] = useState(before.teamName)
  const [teamUrl, setUrl] = useState(before.teamUrl)
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
    changeUrl(url: string): void {
      setUrl(url)
      setOwnUrl(url !== '')
      setWrong({})
    },
    /** Runs `work` with what fits; says what does not [TEAM-21..25]. */
    async submit(work: (team: { teamName: string; teamUrl: string }) => Promise<void>): Promise<void> {
      if (isBusy) return
      const problems = teamProblems(teamName, teamUrl)
      if (problems) {
        setWrong(problems)
        return
      }
      await run(
        async () => {
          if (teamUrl.toLowerCase() !== before.teamUrl && (await callServer(CheckTeamURL, { teamUrl }))) {
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

/** `below`: the host that teams' addresses stand below; empty where they have none. */
export function TeamFields({ form, below }: { form: ReturnType<typeof useTeamForm>; below: string }) {
  const { wrong } = form
  return (
    <>
      {wrong.all && <Banner tone="danger">{wrong.all}</Banner>}
      <Field label="Team name" error={wrong.teamName}>
        <TextInput
          value={form.teamName}
          maxLength={80}
          autoComplete="organization"
          data-autofocus
          onChange={(event) => form.changeName(event.target.value)}
        />
      </Field>
      <Field
        label="Team URL"
        error={wrong.teamUrl}
        hint={
          below === ''
            ? 'Letters and digits. It is the team’s own, and nobody else’s.'
            : `The team works at ${form.teamUrl.toLowerCase() || 'yourteam'}.${below}`
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

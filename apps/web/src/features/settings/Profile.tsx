import { fullName, RemovePicture, UpdateProfile, UploadPicture } from '@recto/contract'
import { Avatar, Banner, Button, Field, TextInput, toast } from '@recto/ui'
import { useRef } from 'react'
import { callServer, messageOf, uploadWith } from '../../api/index.ts'
import { useUser, useUserChanged } from '../../data/session.ts'
import { useForm } from '../../shell/form.ts'
import { useTask } from '../../shell/use-task.ts'
import { Part } from './Part.tsx'
import styles from './settings.module.css'
import { useProfile, useProfileChanged } from './use-profile.ts'
import * as words from './words.tsx'

/** Name and picture: what others see. */
export function Profile() {
  const user = useUser()
  const userChanged = useUserChanged()
  const form = useForm({ fullName: user.fullName }, { fullName })
  const isChanged = form.values.fullName.trim() !== user.fullName

  async function save(): Promise<void> {
    userChanged(await callServer(UpdateProfile, form.values))
    toast(words.nameSaved)
  }

  return (
    <>
      <Picture />
      <Part
        title={words.yourName}
        hint={words.youHint}
        control={
          <form
            noValidate
            className={styles.inline}
            onSubmit={(event) => {
              event.preventDefault()
              void form.submit(save)
            }}
          >
            <Field label={words.fullName} labelHidden error={form.errors.fullName}>
              <TextInput {...form.bind('fullName')} autoComplete="name" />
            </Field>
            {isChanged && (
              <Button type="submit" look="primary" size="field" loading={form.isBusy}>
                {words.saveName}
              </Button>
            )}
          </form>
        }
      >
        {form.problem && !form.errors.fullName && <Banner tone="danger">{form.problem}</Banner>}
      </Part>
    </>
  )
}

function Picture() {
  const user = useUser()
  const { data } = useProfile()
  const changed = useProfileChanged()
  const field = useRef<HTMLInputElement>(null)
  const task = useTask<'upload' | 'remove'>()

  async function run(which: 'upload' | 'remove', work: () => Promise<unknown>, done: string): Promise<void> {
    await task.run(
      async () => {
        await work()
        await changed()
        toast(done)
      },
      (failure) => toast(messageOf(failure), { problem: true }),
      which,
    )
  }

  return (
    <Part
      title={words.picture}
      hint={words.pictureHint}
      control={
        <>
          <Avatar person={user} size={40} me={user.email} />
          <Button loading={task.busy === 'upload'} onClick={() => field.current?.click()}>
            {data?.pictureUrl ? words.changePicture : words.addPicture}
          </Button>
          {data?.pictureUrl && (
            <Button
              look="quiet"
              loading={task.busy === 'remove'}
              onClick={() => void run('remove', () => callServer(RemovePicture, {}), words.pictureRemoved)}
            >
              {words.remove}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void run('upload', () => uploadWith(UploadPicture, file), words.pictureSaved)
        }}
      />
    </Part>
  )
}

import { useMutation } from '@tanstack/react-query'

type Run<What> = { work: () => Promise<unknown>; what: What | null }

/** A task started by a screen's controls. */
export type Task<What extends string> = {
  /** Whether the latest one still runs. */
  isBusy: boolean
  /** Which of several tasks is running, as given to `run`. */
  busy: What | null
  /** Runs `work`; `fail` reports an error. Returns whether it succeeded. */
  run(work: () => Promise<unknown>, fail: (error: unknown) => unknown, what?: What): Promise<boolean>
}

/** Tracks whether a task is running, and passes on its error. */
export function useTask<What extends string = string>(): Task<What> {
  const { isPending, variables, mutateAsync } = useMutation({ mutationFn: ({ work }: Run<What>) => work() })
  return {
    isBusy: isPending,
    busy: isPending ? variables.what : null,
    async run(work, fail, what) {
      try {
        await mutateAsync({ work, what: what ?? null })
        return true
      } catch (error) {
        await fail(error)
        return false
      }
    },
  }
}

/** Goes to another page as a whole: what runs goes on until this one is gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

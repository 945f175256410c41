import { useMutation } from '@tanstack/react-query'

type Run<What> = { work: () => Promise<unknown>; what: What | null }

/** What the controls of a screen set going. */
export type Task<What extends string> = {
  /** Whether the latest one still runs. */
  isBusy: boolean
  /** Which of several things runs, as `run` was told. */
  busy: What | null
  /** Does `work`; `fail` says what went wrong. Answers whether it was done. */
  run(work: () => Promise<unknown>, fail: (error: unknown) => unknown, what?: What): Promise<boolean>
}

/** Shows that something runs, and passes on what went wrong with it. */
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

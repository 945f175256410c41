import { GetReadersMode, type ReadersMode, SetReadersMode } from '@recto/contract'
import { Field, Select } from '@recto/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { showProblem } from '../../popups/index.ts'
import * as words from './words.tsx'

const NAMES: Record<ReadersMode, string> = {
  off: words.readersOff,
  ask: words.readersAsk,
  on: words.readersOn,
}
const HINTS: Record<ReadersMode, string> = {
  off: words.readersOffHint,
  ask: words.readersAskHint,
  on: words.readersOnHint,
}

/** Whether the team's pages recognise their readers' devices. */
export function TeamReaders() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['readers-mode'],
    queryFn: ({ signal }) => callServer(GetReadersMode, {}, { signal }),
  })
  const change = useMutation({
    mutationFn: async (readers: ReadersMode) => {
      await callServer(SetReadersMode, { readers })
      await queries.invalidateQueries({ queryKey: ['readers-mode'] })
    },
    onError: showProblem,
  })
  if (!data || data.offered.length < 2) return null
  const readers = change.isPending ? change.variables : data.readers
  return (
    <Field label={words.readersOfPages} hint={HINTS[readers]}>
      <Select
        aria-label={words.readersOfPages}
        value={readers}
        onChange={(mode) => change.mutate(mode)}
        options={data.offered.map((value) => ({ value, label: NAMES[value] }))}
      />
    </Field>
  )
}

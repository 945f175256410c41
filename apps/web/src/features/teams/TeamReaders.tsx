import { GetReadersMode, type ReadersMode, SetReadersMode } from '@recto/contract'
import { Field, Select } from '@recto/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { showProblem } from '../../popups/index.ts'

const NAMES: Record<ReadersMode, string> = {
  off: 'Do not recognise readers',
  ask: 'Ask readers first',
  on: 'Recognise readers',
}
const HINTS: Record<ReadersMode, string> = {
  off: 'Nothing is stored in a reader’s browser. Stats tell readers apart within a day.',
  ask: 'Pages ask in one line at their foot. Readers who say yes are recognised for 13 months.',
  on: 'Pages recognise a browser for 13 months and say so at their foot. Check that your law allows this.',
}

/** Whether the team's pages remember on their readers' devices that they were there. */
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
    <Field label="Readers of your pages" hint={HINTS[readers]}>
      <Select
        aria-label="Readers of your pages"
        value={readers}
        onChange={(mode) => change.mutate(mode)}
        options={data.offered.map((value) => ({ value, label: NAMES[value] }))}
      />
    </Field>
  )
}

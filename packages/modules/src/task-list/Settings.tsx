import { Checkbox, Switch } from '@recto/ui'
import { useId } from 'react'
import { DateDraft } from '../kit/settings/DateDraft.tsx'
import { TextDraft, TextField } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { settingsCss as css, Group, Hint } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { dueOf, dueWords } from './due.ts'
import { MAX_TASKS, newTask, type TaskListProps } from './spec.ts'

export function TaskListSettings({ props, people = [], set }: SettingsProps<TaskListProps>) {
  const { items } = props
  const names = useId()
  const add = () => set({ items: [...items, newTask()] })
  /** Lines pasted into a task are tasks of their own. */
  const paste = (index: number) => (text: string) => {
    const lines = text.split(/\r?\n/).map((line) => line.replace(/^\s*(?:[-*•]|\[[ x]\]|\d+[.)])\s+/i, '').trim())
    const made = lines.filter(Boolean).map((line) => newTask(line.slice(0, 300)))
    if (made.length < 2) return false
    const before = items.slice(0, items[index]?.text ? index + 1 : index)
    set({ items: [...before, ...made, ...items.slice(index + 1)].slice(0, MAX_TASKS) })
    return true
  }
  return (
    <>
      <Group title="Tasks" addLabel="Add a task" {...(items.length < MAX_TASKS ? { onAdd: add } : {})}>
        <datalist id={names}>
          {people.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <ItemList items={items} noun="task" onItems={(next) => set({ items: next })}>
          {(item, index, write) => (
            <div className={css.stack}>
              <div className={css.parts}>
                <Checkbox
                  compact
                  label={<span className={css.unseen}>{`Task ${index + 1} is done`}</span>}
                  checked={item.done}
                  onChange={(done) => write({ done })}
                />
                <TextDraft
                  label={`Task ${index + 1}`}
                  placeholder="What is to be done"
                  value={item.text}
                  onWrite={(text) => write({ text })}
                  onPasteText={paste(index)}
                />
              </div>
              <div className={css.parts}>
                <TextDraft
                  label={`Who does task ${index + 1}`}
                  placeholder="Who"
                  list={names}
                  value={item.person}
                  onWrite={(person) => write({ person })}
                />
                <DateDraft
                  label={`When task ${index + 1} is due`}
                  value={item.due}
                  wordsOf={dueWords}
                  readWords={dueOf}
                  onWrite={(due) => write({ due })}
                />
              </div>
            </div>
          )}
        </ItemList>
        <Hint>Paste several lines to make a task of each. On the sheet, press a box to tick it.</Hint>
      </Group>
      <Group title="Look">
        <TextField label="Heading" value={props.header} onWrite={(header) => set({ header })} />
        <Switch
          compact
          className={css.line}
          label="Hide what is done"
          checked={props.hideDone}
          onChange={(hideDone) => set({ hideDone })}
        />
        <Switch
          compact
          className={css.line}
          label="Show progress"
          checked={props.showProgress}
          onChange={(showProgress) => set({ showProgress })}
        />
      </Group>
    </>
  )
}

import { Checkbox } from '@recto/ui'
import { useId } from 'react'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { DateDraft } from '../kit/settings/DateDraft.tsx'
import { TextDraft, TextField } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { settingsCss as css, Group, Hint } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { tasksOfLines } from './changes.ts'
import { dueOf, dueWords } from './due.ts'
import { MAX_TASKS, newTask, type TaskListProps } from './spec.ts'
import * as words from './words.ts'

/** Settings of a task list: tasks with person and due day, and what is shown of them. */
export function TaskListSettings({ props, people = [], set }: SettingsProps<TaskListProps>) {
  const { items } = props
  const names = useId()
  const add = () => set({ items: [...items, newTask()] })
  const paste = (id: string) => (text: string) => {
    const next = tasksOfLines(items, id, text)
    if (next) set({ items: next.items })
    return next !== null
  }
  return (
    <>
      <Group title={words.tasks} addLabel={words.addATask} {...(items.length < MAX_TASKS ? { onAdd: add } : {})}>
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
                  label={<span className={css.unseen}>{words.taskIsDone(index + 1)}</span>}
                  checked={item.done}
                  onChange={(done) => write({ done })}
                />
                <TextDraft
                  label={words.taskNumber(index + 1)}
                  placeholder={words.whatIsToBeDone}
                  value={item.text}
                  onWrite={(text) => write({ text })}
                  onPasteText={paste(item.id)}
                />
              </div>
              <div className={css.parts}>
                <TextDraft
                  label={words.whoDoesTask(index + 1)}
                  placeholder={words.who}
                  list={names}
                  value={item.person}
                  onWrite={(person) => write({ person })}
                />
                <DateDraft
                  label={words.whenTaskIsDue(index + 1)}
                  value={item.due}
                  wordsOf={dueWords}
                  readWords={dueOf}
                  onWrite={(due) => write({ due })}
                />
              </div>
            </div>
          )}
        </ItemList>
        <Hint>{words.pasteHint}</Hint>
      </Group>
      <Group title={words.look}>
        <TextField label={words.heading} value={props.header} onWrite={(header) => set({ header })} />
        <SwitchLine label={words.hideCompleted} checked={props.hideDone} onChange={(hideDone) => set({ hideDone })} />
        <SwitchLine
          label={words.showProgress}
          checked={props.showProgress}
          onChange={(showProgress) => set({ showProgress })}
        />
      </Group>
    </>
  )
}

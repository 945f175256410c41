import { Button, IconButton, Segmented } from '@recto/ui'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDown,
  ArrowDownAZ,
  ArrowDownZA,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Bold,
  Columns3,
  Rows3,
  TableCellsMerge,
  TableCellsSplit,
  Trash2,
} from 'lucide-react'
import { FillPick } from '../kit/settings/FillPick.tsx'
import { settingsCss as css, Group, Hint, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { type Area, areaOf, columnIds, keysOf, rowIds, spansOf } from './area.ts'
import type { TablePatch } from './cells.ts'
import {
  alignedByContent,
  bodyRows,
  insertColumn,
  insertRow,
  merge,
  moved,
  removeColumns,
  removeRows,
  sortRows,
  spansRows,
  split,
  withLook,
} from './changes.ts'
import { useSelectedCells } from './selected-cells.ts'
import { HEAD_ROW, MAX_COLUMNS, MAX_ROWS, type TableProps } from './spec.ts'

type CellsProps = Pick<SettingsProps<TableProps>, 'id' | 'theme' | 'set'> & { table: TableProps }

/** What can be done with the cells that are selected on the canvas, and rows and columns at the end. */
export function CellSettings({ id, table, theme, set }: CellsProps) {
  const selected = useSelectedCells(id)
  const area = selected && areaOf(table, selected.from, selected.to)
  return (
    <>
      <Group title="Rows and columns">
        <div className={css.buttons}>
          <Button
            size="compact"
            icon={Rows3}
            disabled={table.rows.length >= MAX_ROWS}
            onClick={() => set(insertRow(table, table.rows.at(-1)?.id, 'below'))}
          >
            Add a row
          </Button>
          <Button
            size="compact"
            icon={Columns3}
            disabled={table.columns.length >= MAX_COLUMNS}
            onClick={() => set(insertColumn(table, table.columns.at(-1)?.id, 'right'))}
          >
            Add a column
          </Button>
          <Button size="compact" look="quiet" onClick={() => set(alignedByContent(table))}>
            Align numbers right
          </Button>
        </div>
      </Group>
      <Group title={area ? titleOf(area) : 'Cells'}>
        {area ? (
          <AreaSettings table={table} area={area} theme={theme} set={set} />
        ) : (
          <Hint>Click a cell to edit it. Paste from a spreadsheet to fill from there.</Hint>
        )}
      </Group>
    </>
  )
}

function titleOf({ top, left, bottom, right }: Area): string {
  const count = (bottom - top + 1) * (right - left + 1)
  return count === 1 ? '1 cell' : `${count} cells`
}

type AreaProps = Pick<SettingsProps<TableProps>, 'theme' | 'set'> & { table: TableProps; area: Area }

function AreaSettings({ table, area, theme, set }: AreaProps) {
  const rows = rowIds(table)
  const columns = columnIds(table)
  const body = bodyRows(table, area)
  const held = columns.slice(area.left, area.right + 1)
  const [firstKey = ''] = keysOf(area, rows, columns)
  const look = table.looks[spansOf(table).merged.get(firstKey)?.contentKey ?? firstKey] ?? {}
  const column = table.columns[area.left]
  /** Buttons for what is possible here; the others say nothing and do nothing. */
  const patch = (change: TablePatch | null) => change && set(change)
  const rowOf = (end: 0 | -1) => body.at(end) ?? (rows[area.top] === HEAD_ROW ? HEAD_ROW : undefined)
  const up = moved(table.rows, body, -1)
  const down = moved(table.rows, body, 1)
  const left = moved(table.columns, held, -1)
  const right = moved(table.columns, held, 1)
  const merged = merge(table, area)
  const parted = split(table, area)
  const isSortable = !spansRows(table)
  return (
    <div data-cells-panel="">
      <Line label={body.length > 1 ? 'Rows' : 'Row'}>
        <IconButton
          size="compact"
          icon={BetweenHorizontalStart}
          label="Insert a row above"
          disabled={table.rows.length >= MAX_ROWS || body.length === 0}
          onClick={() => set(insertRow(table, rowOf(0), 'above'))}
        />
        <IconButton
          size="compact"
          icon={BetweenHorizontalEnd}
          label="Insert a row below"
          disabled={table.rows.length >= MAX_ROWS}
          onClick={() => set(insertRow(table, rowOf(-1), 'below'))}
        />
        <IconButton
          size="compact"
          icon={ArrowUp}
          label="Move up"
          keys="Alt ↑"
          disabled={!up}
          onClick={() => up && set({ rows: up })}
        />
        <IconButton
          size="compact"
          icon={ArrowDown}
          label="Move down"
          keys="Alt ↓"
          disabled={!down}
          onClick={() => down && set({ rows: down })}
        />
        <IconButton
          size="compact"
          icon={Trash2}
          label={body.length > 1 ? 'Delete rows' : 'Delete row'}
          disabled={body.length === 0 || body.length >= table.rows.length}
          onClick={() => set(removeRows(table, body))}
        />
      </Line>
      <Line label={held.length > 1 ? 'Columns' : 'Column'}>
        <IconButton
          size="compact"
          icon={BetweenVerticalStart}
          label="Insert a column at the left"
          disabled={table.columns.length >= MAX_COLUMNS}
          onClick={() => set(insertColumn(table, held[0], 'left'))}
        />
        <IconButton
          size="compact"
          icon={BetweenVerticalEnd}
          label="Insert a column at the right"
          disabled={table.columns.length >= MAX_COLUMNS}
          onClick={() => set(insertColumn(table, held.at(-1), 'right'))}
        />
        <IconButton
          size="compact"
          icon={ArrowLeft}
          label="Move left"
          keys="Alt ←"
          disabled={!left}
          onClick={() => left && set({ columns: left })}
        />
        <IconButton
          size="compact"
          icon={ArrowRight}
          label="Move right"
          keys="Alt →"
          disabled={!right}
          onClick={() => right && set({ columns: right })}
        />
        <IconButton
          size="compact"
          icon={Trash2}
          label={held.length > 1 ? 'Delete columns' : 'Delete column'}
          disabled={held.length >= table.columns.length}
          onClick={() => set(removeColumns(table, held))}
        />
      </Line>
      <Line label="Sort rows by this column">
        <IconButton
          size="compact"
          icon={ArrowDownAZ}
          label="Sort A–Z"
          disabled={!isSortable}
          onClick={() => column && patch(sortRows(table, column.id, 'rising'))}
        />
        <IconButton
          size="compact"
          icon={ArrowDownZA}
          label="Sort Z–A"
          disabled={!isSortable}
          onClick={() => column && patch(sortRows(table, column.id, 'falling'))}
        />
      </Line>
      {isSortable ? null : <Hint>Split what spans several rows to sort.</Hint>}
      <Line label="Merge">
        <IconButton
          size="compact"
          icon={TableCellsMerge}
          label="Merge cells"
          disabled={!merged}
          onClick={() => patch(merged)}
        />
        <IconButton
          size="compact"
          icon={TableCellsSplit}
          label="Split cells"
          disabled={!parted}
          onClick={() => patch(parted)}
        />
      </Line>
      <Line label="Align">
        <Segmented
          compact
          label="Align cells"
          value={look.align ?? column?.align ?? 'left'}
          onChange={(align) => set(withLook(table, area, { align }))}
          options={[
            { value: 'left', label: 'Left', icon: AlignLeft },
            { value: 'center', label: 'Centre', icon: AlignCenter },
            { value: 'right', label: 'Right', icon: AlignRight },
          ]}
        />
      </Line>
      <Line label="Text">
        <IconButton
          size="compact"
          icon={Bold}
          label="Bold"
          keys="Ctrl B"
          pressed={look.bold === true}
          onClick={() => set(withLook(table, area, { bold: look.bold !== true }))}
        />
        <FillPick
          label="Colour of the words"
          none="As the table"
          value={look.color}
          theme={theme}
          onPick={(color) => set(withLook(table, area, { color }))}
          onOwn={(color) => set(withLook(table, area, { color }))}
        />
      </Line>
      <Line label="Background">
        <FillPick
          label="Background of the cells"
          none="None"
          value={look.fill}
          theme={theme}
          onPick={(fill) => set(withLook(table, area, { fill }))}
          onOwn={(fill) => set(withLook(table, area, { fill }))}
        />
      </Line>
    </div>
  )
}

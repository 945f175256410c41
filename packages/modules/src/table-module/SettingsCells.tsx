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
import * as words from './words.ts'

type CellsProps = Pick<SettingsProps<TableProps>, 'id' | 'theme' | 'set'> & { table: TableProps }

/** What can be done with the cells that are selected on the canvas, and rows and columns at the end. */
export function CellSettings({ id, table, theme, set }: CellsProps) {
  const selected = useSelectedCells(id)
  const area = selected && areaOf(table, selected.from, selected.to)
  return (
    <>
      <Group title={words.rowsAndColumns}>
        <div className={css.buttons}>
          <Button
            size="compact"
            icon={Rows3}
            disabled={table.rows.length >= MAX_ROWS}
            onClick={() => set(insertRow(table, table.rows.at(-1)?.id, 'below'))}
          >
            {words.addARow}
          </Button>
          <Button
            size="compact"
            icon={Columns3}
            disabled={table.columns.length >= MAX_COLUMNS}
            onClick={() => set(insertColumn(table, table.columns.at(-1)?.id, 'right'))}
          >
            {words.addAColumn}
          </Button>
          <Button size="compact" icon={AlignRight} onClick={() => set(alignedByContent(table))}>
            {words.alignNumbersRight}
          </Button>
        </div>
      </Group>
      <Group title={area ? titleOf(area) : words.cells}>
        {area ? <AreaSettings table={table} area={area} theme={theme} set={set} /> : <Hint>{words.cellsHint}</Hint>}
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
      <Line label={body.length > 1 ? words.rows : words.row}>
        <IconButton
          size="compact"
          icon={BetweenHorizontalStart}
          label={words.insertARowAbove}
          disabled={table.rows.length >= MAX_ROWS || body.length === 0}
          onClick={() => set(insertRow(table, rowOf(0), 'above'))}
        />
        <IconButton
          size="compact"
          icon={BetweenHorizontalEnd}
          label={words.insertARowBelow}
          disabled={table.rows.length >= MAX_ROWS}
          onClick={() => set(insertRow(table, rowOf(-1), 'below'))}
        />
        <IconButton
          size="compact"
          icon={ArrowUp}
          label={words.moveUp}
          keys="Alt ↑"
          disabled={!up}
          onClick={() => up && set({ rows: up })}
        />
        <IconButton
          size="compact"
          icon={ArrowDown}
          label={words.moveDown}
          keys="Alt ↓"
          disabled={!down}
          onClick={() => down && set({ rows: down })}
        />
        <IconButton
          size="compact"
          icon={Trash2}
          label={body.length > 1 ? words.deleteRows : words.deleteRow}
          disabled={body.length === 0 || body.length >= table.rows.length}
          onClick={() => set(removeRows(table, body))}
        />
      </Line>
      <Line label={held.length > 1 ? words.columns : words.column}>
        <IconButton
          size="compact"
          icon={BetweenVerticalStart}
          label={words.insertColumnLeft}
          disabled={table.columns.length >= MAX_COLUMNS}
          onClick={() => set(insertColumn(table, held[0], 'left'))}
        />
        <IconButton
          size="compact"
          icon={BetweenVerticalEnd}
          label={words.insertColumnRight}
          disabled={table.columns.length >= MAX_COLUMNS}
          onClick={() => set(insertColumn(table, held.at(-1), 'right'))}
        />
        <IconButton
          size="compact"
          icon={ArrowLeft}
          label={words.moveLeft}
          keys="Alt ←"
          disabled={!left}
          onClick={() => left && set({ columns: left })}
        />
        <IconButton
          size="compact"
          icon={ArrowRight}
          label={words.moveRight}
          keys="Alt →"
          disabled={!right}
          onClick={() => right && set({ columns: right })}
        />
        <IconButton
          size="compact"
          icon={Trash2}
          label={held.length > 1 ? words.deleteColumns : words.deleteColumn}
          disabled={held.length >= table.columns.length}
          onClick={() => set(removeColumns(table, held))}
        />
      </Line>
      <Line label={words.sortRowsByThisColumn}>
        <IconButton
          size="compact"
          icon={ArrowDownAZ}
          label={words.sortAZ}
          disabled={!isSortable}
          onClick={() => column && patch(sortRows(table, column.id, 'rising'))}
        />
        <IconButton
          size="compact"
          icon={ArrowDownZA}
          label={words.sortZA}
          disabled={!isSortable}
          onClick={() => column && patch(sortRows(table, column.id, 'falling'))}
        />
      </Line>
      {isSortable ? null : <Hint>{words.splitToSort}</Hint>}
      <Line label={words.merge}>
        <IconButton
          size="compact"
          icon={TableCellsMerge}
          label={words.mergeCells}
          disabled={!merged}
          onClick={() => patch(merged)}
        />
        <IconButton
          size="compact"
          icon={TableCellsSplit}
          label={words.splitCells}
          disabled={!parted}
          onClick={() => patch(parted)}
        />
      </Line>
      <Line label={words.align}>
        <Segmented
          compact
          label={words.alignCells}
          value={look.align ?? column?.align ?? 'left'}
          onChange={(align) => set(withLook(table, area, { align }))}
          options={[
            { value: 'left', label: words.left, icon: AlignLeft },
            { value: 'center', label: words.centre, icon: AlignCenter },
            { value: 'right', label: words.right, icon: AlignRight },
          ]}
        />
      </Line>
      <Line label={words.text}>
        <IconButton
          size="compact"
          icon={Bold}
          label={words.bold}
          keys={words.ctrlB}
          pressed={look.bold === true}
          onClick={() => set(withLook(table, area, { bold: look.bold !== true }))}
        />
        <FillPick
          label={words.colourOfTheWords}
          none={words.asTheTable}
          value={look.color}
          theme={theme}
          onPick={(color) => set(withLook(table, area, { color }))}
          onOwn={(color) => set(withLook(table, area, { color }))}
        />
      </Line>
      <Line label={words.background}>
        <FillPick
          label={words.backgroundOfTheCells}
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

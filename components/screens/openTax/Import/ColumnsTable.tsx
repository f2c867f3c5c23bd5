import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Scroll } from './columnsStyles';
import { SmallSelect } from './rowStyles';
import type { FileToChoose } from '@/hooks/clients/exchange';
import { columnName } from '@/lib/clients/exchange/columnName';
import { COLUMN_USES, USE_NAMES, type ColumnUse } from '@/lib/clients/exchange/importNames';
import { previewRows, type PreviewCell } from '@/lib/clients/exchange/previewRows';
import { columnsText } from '@/lib/clients/text';

interface ColumnsTableProps {
  toChoose: FileToChoose;
  uses: readonly (ColumnUse | undefined)[];
  onChoose: (use: ColumnUse, at: number) => void;
}

/** Renders a file's columns with the use of each, and its first rows as they are read. */
export function ColumnsTable({ toChoose, uses, onChoose }: ColumnsTableProps) {
  const { columns, first, team } = toChoose;
  const names = columns.map(({ heading }, at) => columnName(heading, at));
  const rows = previewRows(
    first,
    columns.map(({ heading }) => heading),
    uses,
    team.map(({ person_id: personId, full_name: fullName, email }) => ({
      personId,
      fullName,
      email,
    })),
  );
  return (
    <Scroll role="region" aria-label="Columns and first rows" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="heading">Row</span>
            </th>
            {names.map((name, at) => (
              <th key={at} scope="col">
                <span className="heading">{name}</span>{' '}
                <SmallSelect
                  aria-label={columnsText.useOf(name)}
                  value={uses[at] ?? ''}
                  data-open={uses[at] === undefined || undefined}
                  onChange={({ target }) => {
                    const use = COLUMN_USES.find((candidate) => candidate === target.value);
                    if (use) onChoose(use, at);
                  }}
                >
                  {uses[at] === undefined ? <option value="">Choose…</option> : null}
                  {COLUMN_USES.map((use) => (
                    <option key={use} value={use}>
                      {USE_NAMES[use]}
                    </option>
                  ))}
                </SmallSelect>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {cells.map((cell, at) => (
                <td
                  key={at}
                  data-heading={names[at]}
                  data-unused={uses[at] === 'unused' || undefined}
                >
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Cell({ cell: { text, file, problem } }: { cell: PreviewCell }) {
  return (
    <>
      {text === '' ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">Empty</span>
        </>
      ) : (
        <span className="text">{text}</span>
      )}
      {file === undefined ? null : (
        <>
          {' '}
          <code>
            <span className="visually-hidden">In your file: </span>
            {file}
          </code>
        </>
      )}
      {problem ? (
        <>
          {' '}
          <span className="problem" data-tone={problem.mayKeep ? 'warning' : 'error'}>
            <Icon of={problem.mayKeep ? TriangleAlert : CircleAlert} size={16} />
            {problem.sentence}
          </span>
        </>
      ) : null}
    </>
  );
}

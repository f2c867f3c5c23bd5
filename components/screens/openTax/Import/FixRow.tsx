import { useState } from 'react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { TextButton } from '@/components/parts/TextButton';
import { AddNumber } from './AddNumber';
import type { How } from './fixes';
import { SmallField } from './rowStyles';
import type { ImportRow } from '@/hooks/clients/exchange';
import {
  COLUMN_NAMES,
  NUMBER_COLUMNS,
  type ImportColumn,
} from '@/lib/clients/exchange/importNames';

interface FixRowProps {
  row: ImportRow;
  busy: boolean;
  fix: (how: How) => void;
}

const CELLS = {
  name: 'name',
  type: 'type',
  vrn: 'vat_number',
  utr: 'utr',
  companyNumber: 'company_number',
  payeReference: 'paye_reference',
  accountsOfficeReference: 'accounts_office_reference',
  nino: 'nino',
  owner: 'owner',
} as const satisfies Record<ImportColumn, keyof ImportRow>;

/** Renders one wrong row. The file's contents are shown as plain text. */
export function FixRow({ row, busy, fix }: FixRowProps) {
  const { line, name, column = 'name', heading, problem, may_keep: mayKeep, suggestion } = row;
  const inFile = row[CELLS[column]];
  return (
    <tr>
      <td className="line">{line}</td>
      <th scope="row">{name || <span data-unknown="">Not known</span>}</th>
      <td className="column">{heading ?? COLUMN_NAMES[column]}</td>
      <td className="file">
        {inFile ? <code>{inFile}</code> : <span data-unknown="">Empty</span>}
      </td>
      <td className="problem" data-tone={mayKeep ? 'warning' : 'error'}>
        <span>
          <Icon of={mayKeep ? TriangleAlert : CircleAlert} size={16} />
          {problem}
        </span>
      </td>
      <td className="fix">
        {column === 'vrn' && NUMBER_COLUMNS.every((number) => row[CELLS[number]] === '') ? (
          <AddNumber {...{ line, busy, fix }} />
        ) : (
          <Fix key={inFile} {...{ column, line, inFile, mayKeep, suggestion, busy, fix }} />
        )}
      </td>
    </tr>
  );
}

interface FixProps {
  column: ImportColumn;
  line: number;
  inFile: string;
  mayKeep: boolean;
  suggestion: string | undefined;
  busy: boolean;
  fix: (how: How) => void;
}

function Fix({ column, line, inFile, mayKeep, suggestion, busy, fix }: FixProps) {
  const [value, setValue] = useState(inFile);
  const ofRow = <span className="visually-hidden">{` of row ${line}`}</span>;
  if (suggestion) {
    return (
      <Button
        variant="outlined"
        size="small"
        disabled={busy}
        onClick={() => fix({ act: 'change', column, value: suggestion })}
      >
        Use {suggestion}
        <span className="visually-hidden">{` in row ${line}`}</span>
      </Button>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== inFile) fix({ act: 'change', column, value });
      }}
    >
      <SmallField
        aria-label={`${COLUMN_NAMES[column]} of row ${line}`}
        value={value}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
      />
      {value === inFile ? null : (
        <Button variant="outlined" size="small" type="submit" disabled={busy}>
          Check{ofRow}
        </Button>
      )}
      {mayKeep && value === inFile ? (
        <TextButton disabled={busy} onClick={() => fix({ act: 'keep' })}>
          Keep{ofRow}
        </TextButton>
      ) : null}
    </form>
  );
}

import { useState } from 'react';
import { Button } from '@/components/parts/Button';
import { COLUMN_NAMES, NUMBER_COLUMNS } from '@/lib/clients/exchange/importNames';
import type { How } from './fixes';
import { SmallField, SmallSelect } from './rowStyles';

interface AddNumberProps {
  line: number;
  busy: boolean;
  fix: (how: How) => void;
}

/** Renders the fields that complete a row without any number, by a number of any kind. */
export function AddNumber({ line, busy, fix }: AddNumberProps) {
  const [column, setColumn] = useState<(typeof NUMBER_COLUMNS)[number]>('vrn');
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '') fix({ act: 'change', column, value });
      }}
    >
      <SmallSelect
        aria-label={`Kind of number for row ${line}`}
        value={column}
        onChange={({ target }) => {
          const chosen = NUMBER_COLUMNS.find((candidate) => candidate === target.value);
          if (chosen) setColumn(chosen);
        }}
      >
        {NUMBER_COLUMNS.map((candidate) => (
          <option key={candidate} value={candidate}>
            {COLUMN_NAMES[candidate]}
          </option>
        ))}
      </SmallSelect>
      <SmallField
        aria-label={`${COLUMN_NAMES[column]} of row ${line}`}
        value={value}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
      />
      {value.trim() === '' ? null : (
        <Button variant="outlined" size="small" type="submit" disabled={busy}>
          Check
          <span className="visually-hidden">{` of row ${line}`}</span>
        </Button>
      )}
    </form>
  );
}

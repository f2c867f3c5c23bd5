import { styled } from '@mui/material/styles';
import { TextField } from './TextField';
import { Hint } from './FieldShell';

const Group = styled('fieldset')({ border: 0, padding: 0, margin: 0, minWidth: 0 });
const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.h3, padding: 0 }));
const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '72px 72px 104px',
  gap: 12,
  alignItems: 'start',
  marginTop: 12,
});
const digits = (typed: string) => typed.replace(/\D/g, '');

/**
 * Renders a date as three fields, for a phone's numeric keyboard: `day`, `month` and `year` of the
 * form.
 */
export function DayFields({ legend, hint }: { legend: string; hint: string }) {
  return (
    <Group aria-describedby="day-hint">
      <Legend>{legend}</Legend>
      <Hint id="day-hint">{hint}</Hint>
      <Fields>
        <TextField
          name="day"
          label="Day"
          inputMode="numeric"
          maxLength={2}
          clean={digits}
          autoComplete="off"
        />
        <TextField
          name="month"
          label="Month"
          inputMode="numeric"
          maxLength={2}
          clean={digits}
          autoComplete="off"
        />
        <TextField
          name="year"
          label="Year"
          inputMode="numeric"
          maxLength={4}
          clean={digits}
          autoComplete="off"
        />
      </Fields>
    </Group>
  );
}

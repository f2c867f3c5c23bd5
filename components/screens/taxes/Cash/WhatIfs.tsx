import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { InputBox } from '@/components/forms/InputBox';
import { Card } from '@/components/parts/Card';
import { TextButton } from '@/components/parts/TextButton';
import { NO_CHANGE, type WhatIf } from '@/lib/overview/cash/items';
import { parsePoundsAndPence } from '@/lib/kernel/money';
import {
  addDays,
  addMonths,
  formatMonth,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { cashText } from '@/lib/overview/text';

const Fields = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 24,
  marginTop: 16,
  '& label, & .label': { fontWeight: 600, display: 'block', marginBottom: 6 },
  '& input[type=range]': {
    width: '100%',
    minHeight: 44,
    accentColor: 'currentColor',
    color: theme.vars.palette.brand.control,
  },
  '& select': {
    ...theme.typography.body2,
    minHeight: 50,
    padding: '0 8px',
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.surface.edge}`,
    color: 'inherit',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .problem': { color: theme.vars.palette.error.main, marginTop: 4 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Tick = styled('span')({
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    cursor: 'pointer',
    fontWeight: 400,
    marginBottom: 0,
  },
  '& input': { width: 20, height: 20, flex: 'none' },
});

const Bill = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 1fr) auto',
  gap: 8,
  alignItems: 'stretch',
});

const Effect = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 16,
  maxWidth: '75ch',
}));

const MOST_DELAY = 90;
const MONTHS = 12;

/** The form of what-ifs: selling refunds, slow refunds, an extra bill. Nothing is sent or saved. */
export function WhatIfs({
  value,
  onChange,
  today,
  effect,
}: {
  value: WhatIf;
  onChange: (value: WhatIf) => void;
  today: IsoDate;
  /** The effects of the what-ifs, in sentences. */
  effect: readonly string[];
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [month, setMonth] = useState(1);
  const pence = parsePoundsAndPence(typed);
  const bad = typed.trim() !== '' && (pence === undefined || pence <= 0);
  const setBill = (text: string, ahead: number) => {
    setTyped(text);
    setMonth(ahead);
    const amount = parsePoundsAndPence(text);
    const on = addDays(addMonths(startOfMonth(today), ahead), 14);
    onChange({
      ...value,
      extraBill: amount !== undefined && amount > 0 ? { pence: amount, on } : undefined,
    });
  };
  return (
    <Card
      title="What if"
      aside={
        <TextButton
          onClick={() => {
            setTyped('');
            setMonth(1);
            onChange(NO_CHANGE);
          }}
        >
          Reset
        </TextButton>
      }
    >
      <Fields>
        <Tick>
          <span className="label">Sell refunds</span>
          <label>
            <input
              type="checkbox"
              checked={value.sellRefunds}
              onChange={(event) => onChange({ ...value, sellRefunds: event.target.checked })}
            />
            Sell each VAT refund instead of waiting, less the fee
          </label>
        </Tick>
        <div>
          <label htmlFor={`${id}-delay`}>
            HMRC pays refunds {value.refundDelayDays} days later
          </label>
          <input
            id={`${id}-delay`}
            type="range"
            min={0}
            max={MOST_DELAY}
            step={5}
            value={value.refundDelayDays}
            onChange={(event) =>
              onChange({ ...value, refundDelayDays: Number(event.target.value) })
            }
          />
        </div>
        <div>
          <label htmlFor={`${id}-bill`}>An extra bill of</label>
          <Bill>
            <InputBox
              id={`${id}-bill`}
              value={typed}
              onChange={(event) => setBill(event.target.value, month)}
              error={bad}
              inputMode="decimal"
              aria-describedby={bad ? `${id}-problem` : undefined}
              placeholder="£0.00"
            />
            <select
              aria-label="In which month"
              value={month}
              onChange={(event) => setBill(typed, Number(event.target.value))}
            >
              {Array.from({ length: MONTHS }, (_, ahead) => (
                <option key={ahead} value={ahead}>
                  {formatMonth(addMonths(startOfMonth(today), ahead))}
                </option>
              ))}
            </select>
          </Bill>
          {bad ? (
            <p className="problem" id={`${id}-problem`}>
              {cashText.badAmount}
            </p>
          ) : null}
        </div>
      </Fields>
      <Effect role="status">{effect.join(' ')}</Effect>
    </Card>
  );
}

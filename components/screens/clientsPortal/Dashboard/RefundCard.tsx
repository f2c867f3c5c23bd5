import { styled } from '@mui/material/styles';
import { FigureSkeleton } from '@/components/parts/CardSkeleton';
import { FirstReading } from '@/components/parts/FirstReading';
import { FigureBlock } from '@/components/parts/FigureBlock';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import type { PortalTaxes } from './usePortalTaxes';
import { formatDateShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { refundDayWords } from '@/lib/taxes/notes';
import { clientDashboardText } from '@/lib/clients/text';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));

/** Refunds on their way, by the latest day they are expected. */
export function RefundCard({ taxes, today }: { taxes: PortalTaxes; today: IsoDate }) {
  return <SummaryCard title="HMRC owes you" height={140} face={face()} />;

  function face(): CardState {
    const { owed, error, readings } = taxes;
    if (error)
      return {
        kind: 'empty',
        why: 'Not known',
        fills: clientDashboardText.figuresNotLoaded,
      };
    if (!owed) return { kind: 'loading', skeleton: <FigureSkeleton /> };
    if (readings)
      return {
        kind: 'full',
        children: <FirstReading readings={readings} rows={1} height={34} />,
      };
    const { refundPence, refunds } = owed;
    if (refundPence === undefined) {
      return {
        kind: 'empty',
        why: 'Not known',
        fills: clientDashboardText.refundsNotRead,
      };
    }
    return {
      kind: 'full',
      children: (
        <>
          <FigureBlock
            amount={refundPence}
            note={refundPence === 0 ? clientDashboardText.noRefunds : undefined}
          />
          {refunds.length === 0 ? null : (
            <List>
              {refunds.map(({ id, tax, label, dueOn, pence, waits }) => (
                <li key={id}>
                  <span>
                    {TAX_NAMES[tax]}, {label}
                    <small>
                      {waits === 'delayed' ? 'Refund delayed. ' : ''}
                      {refundDayWords({ waits }, formatDateShort(dueOn, today))}
                    </small>
                  </span>
                  <span>{pence === undefined ? 'Not known' : formatPence(pence)}</span>
                </li>
              ))}
            </List>
          )}
        </>
      ),
    };
  }
}

import { styled } from '@mui/material/styles';
import { Block } from '@/components/parts/Block';
import { Card } from './Card';
import { EmptyState } from './EmptyState';
import { Pair } from './Pair';
import { Provenance, SourceLine } from './Provenance';
import type { Whose } from './taxFigureWords';
import type { WordedLine } from './taxLineWords';
import { formatDate, type IsoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import type { SoldMoney } from '@/lib/taxes/charge';
import type { LateCost } from '@/lib/taxes/notes';
import { moneyMovedText } from '@/lib/taxes/text';

const SHOWN = 6;
/** Sorts after every day. */
const NO_DAY = '9999';

/** Payments, repayments and late charges of one tax. */
interface Moved {
  tax: Tax;
  sync: { readAt?: IsoTimestamp | undefined };
  payments: readonly {
    paidOn?: IsoDate | undefined;
    pence: Pence;
    method?: string | undefined;
    label?: string | undefined;
  }[];
  refunds: readonly {
    label: string;
    pence: Pence;
    requestedOn?: IsoDate | undefined;
    paidOn?: IsoDate | undefined;
    sold?: SoldMoney | undefined;
  }[];
  penalties: readonly LateCost[];
  lines: readonly WordedLine[];
  owedMissing?: string | undefined;
  paymentsMissing?: string | undefined;
}

/** A sold refund is not the business's own money: where it is, is said with it. */
const SOLD = {
  with_customer: 'Sold; HMRC repaid, to be passed on',
  passed_on: 'Sold; HMRC repaid, passed on',
} as const satisfies Record<SoldMoney, string>;

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& strong': { fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap' },
}));

/** Renders what HMRC has received and repaid, and what being late costs. */
export function MoneyMoved({
  summaries,
  now,
  whose = 'own',
}: {
  summaries: readonly Moved[];
  now: Date;
  whose?: Whose;
}) {
  const moved = summaries
    .flatMap(({ tax, payments, refunds }) => [
      ...payments.map(({ paidOn, pence, method, label }) => ({
        tax,
        on: paidOn,
        pence,
        note: [label, method].filter(Boolean).join(', '),
        way: 'Paid to HMRC',
      })),
      ...refunds.map(({ paidOn, requestedOn, pence, label, sold }) => ({
        tax,
        on: paidOn ?? requestedOn,
        pence,
        note: label,
        way: sold ? SOLD[sold] : paidOn ? 'Repaid by HMRC' : 'Asked for',
      })),
    ])
    // What has no date comes first, so that it is among those that are shown.
    .sort((a, b) => (b.on ?? NO_DAY).localeCompare(a.on ?? NO_DAY))
    .slice(0, SHOWN);
  const penalties = summaries.flatMap(({ tax, penalties: costs, lines }) => [
    ...costs.map((cost) => ({ tax, isEstimate: true, ...cost })),
    ...lines
      .filter(({ kind, outstandingPence }) => kind !== 'tax' && outstandingPence > 0)
      .map(({ label, outstandingPence, due }) => ({
        tax,
        isEstimate: false,
        label,
        pence: outstandingPence,
        sentence: moneyMovedText.chargedDue(formatDate(due)),
      })),
  ]);
  const rateNotes = new Set(
    summaries.flatMap(({ penalties: costs }) => costs.flatMap(({ note }) => note ?? [])),
  );
  const unread = summaries
    .map(({ owedMissing }) => owedMissing)
    .filter((sentence) => sentence !== undefined);
  const missing = summaries
    .map(({ paymentsMissing }) => paymentsMissing)
    .filter((sentence) => sentence !== undefined);
  const readAt = summaries
    .map(({ sync }) => sync.readAt)
    .filter((at) => at !== undefined)
    .sort()[0];
  return (
    <Pair>
      <Card title="Latest payments" dense={whose === 'client'}>
        {moved.length === 0 && missing.length === 0 ? (
          <Block top={12}>
            <EmptyState
              why="No payments recorded"
              fills={moneyMovedText.nothingPaid(whose === 'own' ? ' from you' : '')}
            />
          </Block>
        ) : (
          <List>
            {moved.map((movement, index) => (
              <li key={`${movement.tax} ${movement.on} ${index}`}>
                <span>
                  {movement.way}, {TAX_NAMES[movement.tax]}
                  <small>
                    {[movement.on ? formatDate(movement.on) : moneyMovedText.noDate, movement.note]
                      .filter(Boolean)
                      .join('. ')}
                  </small>
                </span>
                <strong>{formatPence(movement.pence)}</strong>
              </li>
            ))}
          </List>
        )}
        {missing.map((sentence) => (
          <SourceLine key={sentence}>{sentence}</SourceLine>
        ))}
        {readAt ? <Provenance source="HMRC" readAt={readAt} now={now} /> : null}
      </Card>
      <Card title="Penalties and interest" dense={whose === 'client'}>
        {penalties.length === 0 ? (
          <Block top={12}>
            {unread.length > 0 ? (
              <EmptyState why="Not known" fills={unread.join(' ')} />
            ) : (
              <EmptyState why="None" fills={moneyMovedText.nothingLate} />
            )}
          </Block>
        ) : (
          <List>
            {penalties.map((penalty) => (
              <li key={`${penalty.tax} ${penalty.label}`}>
                <span>
                  {TAX_NAMES[penalty.tax]}: {penalty.label}
                  <small>{penalty.sentence}</small>
                </span>
                {penalty.pence ? (
                  <strong>
                    {penalty.isEstimate ? 'about ' : ''}
                    {formatPence(penalty.pence)}
                  </strong>
                ) : null}
              </li>
            ))}
          </List>
        )}
        {penalties.some(({ isEstimate }) => isEstimate) ? (
          <SourceLine>{moneyMovedText.estimate}</SourceLine>
        ) : null}
        {[...rateNotes].map((note) => (
          <SourceLine key={note}>{note}</SourceLine>
        ))}
      </Card>
    </Pair>
  );
}

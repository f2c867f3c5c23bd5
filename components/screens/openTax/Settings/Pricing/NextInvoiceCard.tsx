import { Card } from '@/components/parts/Card';
import { SumLines } from '@/components/parts/SumLines';
import { TextLink } from '@/components/parts/TextLink';
import { settingsHref } from '../settingsPlace';
import { Below, Figure, Words } from './pricingLook';
import type { PracticeInvoices } from '@/hooks/practice/pricing';
import {
  formatDay,
  formatDayShort,
  formatLongDate,
  formatMonth,
  formatRelative,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';

interface NextInvoiceCardProps {
  practiceId: string;
  invoices: PracticeInvoices;
  today: IsoDate;
}

/** Renders the next invoice if nothing changes, and the last one. */
export function NextInvoiceCard({
  practiceId,
  invoices: { next, invoices, vat_percent: vatPercent },
  today,
}: NextInvoiceCardProps) {
  const last = invoices[0];
  return (
    <Card dense title="Next invoice">
      {next && !next.tier_title ? (
        <Words>Nothing is invoiced while no client is connected.</Words>
      ) : null}
      {next?.tier_title ? (
        <>
          <Figure>{formatPence(next.price.total_pence)}</Figure>
          <Words>
            {formatDay(next.on)}, {formatRelative(next.on, today)}, if nothing changes
          </Words>
          <SumLines
            lines={[
              {
                label: `${next.tier_title}, ${formatMonth(next.month_from)}`,
                amount: next.price.net_pence,
              },
              ...(vatPercent
                ? [{ label: `VAT, ${vatPercent}%`, amount: next.price.vat_pence }]
                : []),
              { label: 'Total', amount: next.price.total_pence, total: true },
            ]}
          />
          <Words>
            {next.free_until
              ? `Your first month is free, until ${formatLongDate(next.free_until)}. `
              : ''}
            By bank transfer within 14 days. The tier is the one you are in when{' '}
            {formatDayShort(next.month_to, today)} has ended.
          </Words>
        </>
      ) : null}
      {next ? null : <Words>There is none before the practice’s set-up is complete.</Words>}
      <Below>
        {last ? (
          <>
            <h3>
              {formatMonth(last.month_from)}, {formatPence(last.price.total_pence)}
            </h3>
            <p>
              {last.reference}, {formatDayShort(last.issued_on, today)}
            </p>
          </>
        ) : (
          <p>No invoice has been issued yet.</p>
        )}
        <TextLink href={settingsHref(practiceId, 'invoices')}>All invoices</TextLink>
      </Below>
    </Card>
  );
}

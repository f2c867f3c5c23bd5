import { Card } from '@/components/parts/Card';
import { SumLines } from '@/components/parts/SumLines';
import { TextLink } from '@/components/parts/TextLink';
import { settingsHref } from '../settingsQuery';
import { Below, Figure, Words } from './pricingStyles';
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
import { pricingText } from '@/lib/practice/text';

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
      {next && !next.tier_title ? <Words>{pricingText.nothingInvoiced}</Words> : null}
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
            {next.free_until ? pricingText.freeMonth(formatLongDate(next.free_until)) : ''}{' '}
            {pricingText.howToPay(formatDayShort(next.month_to, today))}
          </Words>
        </>
      ) : null}
      {next ? null : <Words>{pricingText.noInvoiceBeforeSetUp}</Words>}
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
          <p>{pricingText.noInvoiceYet}</p>
        )}
        <TextLink href={settingsHref(practiceId, 'invoices')}>All invoices</TextLink>
      </Below>
    </Card>
  );
}

import { useState } from 'react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { TierCards } from '@/components/parts/TierCards';
import type { TabProps } from '../settingsQuery';
import { Calculator } from './Calculator';
import { NextInvoiceCard } from './NextInvoiceCard';
import { Beside } from './pricingStyles';
import { CurrentTierCard } from './CurrentTierCard';
import {
  useCurrentTier,
  usePracticeInvoices,
  usePricingConnections,
} from '@/hooks/practice/pricing';
import { useNow } from '@/hooks/app/page/useNow';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { getTier } from '@/lib/practice/pricing/tiers';
import { pricingText } from '@/lib/practice/text';

/**
 * Renders the practice's tier, what others cost, and the next invoice: one rule for all three
 * (docs/rules/product.md#pricing).
 */
export function PricingTab({ practice: { id } }: TabProps) {
  const now = useNow();
  const [standing, counts, invoices] = [
    useCurrentTier(id),
    usePricingConnections(id),
    usePracticeInvoices(id),
  ];
  const [chosen, setChosen] = useState<number>();
  const reads = [standing, counts, invoices];
  const failed = reads.find(({ error, data }) => error && !data);
  if (failed?.error) {
    return (
      <SummaryCard
        dense
        title="Pricing"
        height={300}
        face={{
          kind: 'error',
          what: pricingText.notLoaded,
          safe: pricingText.nothingChanged(failed.error.sentence),
          onRetry: () => reads.forEach(({ refetch }) => void refetch()),
          retrying: reads.some(({ isFetching }) => isFetching),
          reference: failed.error.reference,
        }}
      />
    );
  }
  if (!standing.data || !counts.data || !invoices.data || !now) {
    return (
      <SummaryCard
        dense
        title="Pricing"
        height={300}
        face={{ kind: 'loading', skeleton: <LinesSkeleton rows={6} height={28} /> }}
      />
    );
  }
  const vatPercent = invoices.data.vat_percent;
  // Before anything is connected: what all clients would come to.
  const connections = chosen ?? (standing.data.connections || counts.data.clients);
  return (
    <>
      <CurrentTierCard standing={standing.data} counts={counts.data} now={now} />
      <TierCards
        own={standing.data.tier?.name}
        chosen={getTier(connections)?.name}
        vat={vatPercent > 0 ? 'Without VAT.' : pricingText.noVat}
      />
      <Beside>
        <Calculator
          standing={standing.data}
          vatPercent={vatPercent}
          connections={connections}
          onChange={setChosen}
          countedOn={invoices.data.next?.on}
        />
        <NextInvoiceCard practiceId={id} invoices={invoices.data} today={isoDate(now)} />
      </Beside>
    </>
  );
}

import { memo } from 'react';
import type { At } from './useTableQuery';
import { TabLink, TabStrip } from '@/components/parts/TabStrip';
import type { ClientTable } from '@/hooks/clients/tables';
import { formatCount } from '@/lib/kernel/text/count';
import { TAXES, TAX_NAMES } from '@/lib/kernel/taxes';

/**
 * Renders the four taxes, each with how many clients it has (docs/rules/design.md#dense-tables).
 */
export const TaxTabs = memo(function TaxTabs({
  at,
  counts,
}: {
  at: At;
  counts: ClientTable['tabs'] | undefined;
}) {
  return (
    <TabStrip label="Taxes" open={at.place.tab}>
      {TAXES.map((tax) => (
        <li key={tax}>
          <TabLink
            // A filter is about what waits in one tax, an owner and a search are about the clients:
            // those come along.
            href={at.to({ tab: tax, filter: 'needs_attention', sort: 'due', direction: 'asc' })}
            {...(tax === at.place.tab ? { 'aria-current': 'page' as const } : {})}
          >
            {TAX_NAMES[tax]} <span>{counts ? formatCount(counts[tax]) : ''}</span>
          </TabLink>
        </li>
      ))}
    </TabStrip>
  );
});

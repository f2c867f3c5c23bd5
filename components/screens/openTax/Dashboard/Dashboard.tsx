import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { BandSkeleton } from './SummarySpace';
import { ClientTables } from './ClientTables';
import { WithPractice } from '@/components/screens/openTax/WithPractice';
import { askFor, parseTableQuery } from './tableQuery';
import { readTableAhead } from '@/hooks/clients/tables';
import type { FirstReads } from '@/hooks/app/data/useFirstReads';
import { setUp } from '@/lib/practice/contract';
import { isUuid } from '@/lib/kernel/uuid';

/** Another face of the page, for those who ask for it. */
const Approvals = dynamic(
  () =>
    import('@/components/screens/openTax/Approvals/Approvals').then((module) => module.Approvals),
  { ssr: false },
);

/**
 * Renders a practice's first page: what is owed, due, late and blocked, over all clients of one
 * tax. Without a practice in the address it is the person's own
 * (docs/rules/product.md#clients-tables).
 */
export default function Dashboard() {
  const { query } = useRouter();
  return (
    <WithPractice title="Dashboard" skeleton={<BandSkeleton />}>
      {(practice) =>
        query.view === 'approvals' ? (
          <Approvals key={practice.id} practice={practice} />
        ) : (
          <ClientTables key={practice.id} practice={practice} />
        )
      }
    </WithPractice>
  );
}

/** Reads the person's practices and, of the one in the address, the rows, in parallel. */
const firstReads: FirstReads = (query, readAhead) => {
  readAhead(setUp, {});
  const { company_id: practiceId } = query;
  if (!isUuid(practiceId)) return;
  if (query.view === 'approvals') return;
  const place = parseTableQuery(query);
  readTableAhead(place.tab, askFor(practiceId, place), readAhead);
};
Dashboard.firstReads = firstReads;

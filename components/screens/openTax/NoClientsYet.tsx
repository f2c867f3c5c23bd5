import { Button } from '@/components/parts/Button';
import { EmptyState } from '@/components/parts/EmptyState';
import type { Practice } from '@/hooks/practice/practice';
import { pageHref } from '@/lib/app/hrefs';
import { firstSteps, type FirstAct } from '@/lib/practice/firstSteps';

/**
 * Renders a practice's list before its first client, or before one is assigned to the person, with
 * the ways to bring clients in (docs/rules/product.md#first-minute-of-a-practice).
 */
export function NoClientsYet({ practice }: { practice: Practice }) {
  const { why, fills, acts } = firstSteps(practice);
  const hrefs: Record<FirstAct, string> = {
    import: pageHref('openTaxImport', { company_id: practice.id }),
    add: pageHref('openTaxClients', { company_id: practice.id, add: '1' }),
  };
  return (
    <EmptyState
      level={2}
      why={why}
      fills={fills}
      action={
        acts.length > 0
          ? acts.map((act) => (
              <Button key={act} variant="outlined" href={hrefs[act]}>
                {act === 'import' ? 'Import clients' : 'Add a client'}
              </Button>
            ))
          : undefined
      }
    />
  );
}

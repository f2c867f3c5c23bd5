import { Button } from '@/components/parts/Button';
import { EmptyState } from '@/components/parts/EmptyState';
import { approvalsHref } from './approvalsQuery';
import { NoClientsYet } from '@/components/screens/openTax/NoClientsYet';
import { useClientList } from '@/hooks/clients/clients';
import type { Practice } from '@/hooks/practice/practice';
import type { ApprovalViewName } from '@/lib/filing/approvals/list';
import { pageHref } from '@/lib/app/hrefs';
import { approvalsText } from '@/lib/clients/text';

/** Renders a list without a return of any client: the reason, and one next step. */
function NoneAsked({ practice }: { practice: Practice }) {
  const clients = useClientList({ company_id: practice.id });
  // Which of the two holds is not said before it is known.
  if (!clients.data && !clients.error) return null;
  if (clients.data?.filters.all === 0) return <NoClientsYet practice={practice} />;
  return (
    <EmptyState
      level={2}
      why={approvalsText.none}
      fills={approvalsText.howToAsk}
      action={
        <Button variant="outlined" href={pageHref('openTaxClients', { company_id: practice.id })}>
          Go to clients
        </Button>
      }
    />
  );
}

/** Renders a view of the approvals without a return (docs/rules/design.md#four-faces). */
export function NoApprovals({ practice, view }: { practice: Practice; view: ApprovalViewName }) {
  if (view === 'open') return <NoneAsked practice={practice} />;
  return (
    <EmptyState
      level={2}
      why={view === 'filed' ? approvalsText.noneFiled : 'No return stands here'}
      fills={approvalsText.movesHere}
      action={
        <Button variant="outlined" href={approvalsHref(practice.id)}>
          Show all open
        </Button>
      }
    />
  );
}

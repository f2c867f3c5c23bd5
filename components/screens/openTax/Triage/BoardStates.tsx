import { Button } from '@/components/parts/Button';
import { EmptyState } from '@/components/parts/EmptyState';
import { triageQueryHref, type TriageQuery } from './triageQuery';
import { NoClientsYet } from '@/components/screens/openTax/NoClientsYet';
import type { Board } from '@/hooks/clients/triage';
import type { Practice } from '@/hooks/practice/practice';
import { counted } from '@/lib/kernel/text/count';
import { nothingWaits } from '@/lib/clients/triage/words';
import { pageHref } from '@/lib/app/hrefs';
import { emptyListText, triageText } from '@/lib/clients/text';
import { PageLinks } from '@/components/parts/list/PageLinks';
import { Row } from '@/components/parts/Row';

interface FootProps {
  practiceId: string;
  place: TriageQuery;
  board: Board;
}

interface FaceProps extends Omit<FootProps, 'practiceId'> {
  practice: Practice;
}

/**
 * Renders an empty board: the reason, what fills it, and one next step
 * (docs/rules/design.md#four-faces).
 */
export function NothingHere({ practice, place, board }: FaceProps) {
  const practiceId = practice.id;
  const to = (words: string, change: TriageQuery) => (
    <Button variant="outlined" href={triageQueryHref(practiceId, place, change)}>
      {words}
    </Button>
  );
  if (board.taxes === 0) return <NoClientsYet practice={practice} />;
  if (place.search) {
    return (
      <EmptyState
        level={2}
        why={`Nothing of “${place.search}” waits here`}
        fills={emptyListText.partIsEnough}
        action={to('Clear the search', { search: undefined })}
      />
    );
  }
  if (place.after) {
    return (
      <EmptyState
        level={2}
        why="That was all"
        fills={triageText.allDone}
        action={to('Back to the top', {})}
      />
    );
  }
  if (place.snoozed) {
    return (
      <EmptyState
        level={2}
        why="Nothing is put off"
        fills={triageText.nonePutOff}
        action={to('Back to the board', { snoozed: undefined })}
      />
    );
  }
  if (place.owner && board.everyone > 0) {
    return (
      <EmptyState
        level={2}
        why="Nothing of these clients waits"
        fills={triageText.othersWait(counted(board.everyone, 'thing'), board.everyone)}
        action={to('Show everyone’s', { owner: undefined })}
      />
    );
  }
  return (
    <EmptyState
      level={2}
      {...nothingWaits(board)}
      action={
        <Button
          variant="outlined"
          href={pageHref('openTaxDashboard', { company_id: practiceId, filter: 'all' })}
        >
          Show all clients
        </Button>
      }
    />
  );
}

/** Renders the link to the items after these, and the one back to the first page. */
export function BoardFoot({ practiceId, place, board: { page } }: FootProps) {
  if (!page.after && !place.after) return null;
  return (
    <Row as="nav" gap={8} justify="end" wraps aria-label="Pages">
      <PageLinks
        top={place.after && triageQueryHref(practiceId, place, {})}
        after={page.after && triageQueryHref(practiceId, place, { after: page.after })}
      />
    </Row>
  );
}

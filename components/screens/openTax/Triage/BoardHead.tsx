import { Title } from '@/components/screens/openTax/Title';
import { ApprovalsLink } from '@/components/screens/openTax/Dashboard/ApprovalsLink';
import { FilterChip } from '@/components/parts/list/FilterChip';
import { Chips, Head } from './triageStyles';
import { triageQueryHref, type TriageQuery } from './triageQuery';
import type { Board } from '@/hooks/clients/triage';
import { formatCount } from '@/lib/kernel/text/count';
import { boardWords } from '@/lib/clients/triage/words';

interface BoardHeadProps {
  practiceId: string;
  place: TriageQuery;
  board: Board | undefined;
}

/** Renders the page's name, the number of items, their order, and the owner filter. */
export function BoardHead({ practiceId, place, board }: BoardHeadProps) {
  const chip = (words: string, count: number | undefined, change: TriageQuery, isIt: boolean) => (
    <li>
      <FilterChip
        href={triageQueryHref(practiceId, place, change)}
        {...(isIt ? { 'aria-current': 'true' as const } : {})}
      >
        {words} <span>{count === undefined ? '' : formatCount(count)}</span>
      </FilterChip>
    </li>
  );
  const { owner, snoozed } = place;
  return (
    <Head>
      <div>
        <Title>Triage</Title>
        <p role="status" className="said">
          {board
            ? boardWords(board.page.matching, { putOff: snoozed === 'true', unread: board.unread })
            : ''}
        </p>
      </div>
      <ApprovalsLink practiceId={practiceId} />
      <nav aria-label="Whose">
        <Chips>
          {chip(
            'My clients',
            board?.mine,
            { owner: 'mine', snoozed: undefined },
            owner === 'mine' && !snoozed,
          )}
          {chip(
            'Everyone’s',
            board?.everyone,
            { owner: undefined, snoozed: undefined },
            owner === undefined && !snoozed,
          )}
          {chip('Put off', board?.snoozed, { snoozed: 'true' }, snoozed === 'true')}
        </Chips>
      </nav>
    </Head>
  );
}

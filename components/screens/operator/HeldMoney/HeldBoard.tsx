import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { EmptyState } from '@/components/parts/EmptyState';
import { Notice } from '@/components/parts/Notice';
import { TextButton } from '@/components/parts/TextButton';
import { NoRows, ReadLine } from '@/components/screens/operator/Payouts/ListStates';
import { Surface } from '@/components/screens/operator/Payouts/payoutsStyles';
import { HeldTable } from './HeldTable';
import { UnmatchedTable } from './UnmatchedTable';
import { useReturnApproval } from './useReturnApproval';
import type { HeldList, useHeldMoney } from '@/hooks/refunds/heldMoney';
import { heldQueueText, reviewText } from '@/lib/refunds/text';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& h2': { ...theme.typography.h2, marginTop: 16 },
}));

interface HeldBoardProps {
  held: HeldList;
  read: ReturnType<typeof useHeldMoney>;
  now: Date;
}

/** What we hold with its approvals, and below it the payments that name no claim. */
export function HeldBoard({ held, read, now }: HeldBoardProps) {
  const approval = useReturnApproval(held, read.refetch);
  const { lost, refused, lookAgain } = approval;
  return (
    <Parts>
      {lost === 'looking' ? (
        <Notice tone="info" title="Confirming.">
          {reviewText.checking}
        </Notice>
      ) : lost === 'unreachable' ? (
        <Notice
          tone="error"
          title={reviewText.notKnown}
          action={<TextButton onClick={lookAgain}>Check now</TextButton>}
        >
          {reviewText.waitForCheck}
        </Notice>
      ) : lost === 'absent' ? (
        <Notice tone="error" title={heldQueueText.notApproved}>
          {reviewText.lost}
        </Notice>
      ) : refused ? (
        <ActNotice error={refused} title={heldQueueText.notApproved} />
      ) : null}
      <Surface aria-label="Money we hold">
        {held.rows.length === 0 ? (
          <NoRows why={heldQueueText.none} fills={heldQueueText.noneExplained} />
        ) : (
          <HeldTable
            rows={held.rows}
            now={now}
            isBusy={approval.isBusy}
            onApprove={(row) => void approval.send(row)}
          />
        )}
        <ReadLine
          read={read}
          readAt={held.readAt}
          now={now}
          notUpdated={heldQueueText.notUpdated}
        />
      </Surface>
      <h2>Payments without a claim</h2>
      <Surface aria-label="Payments without a claim">
        {held.unmatched.length === 0 ? (
          <div className="face">
            <EmptyState why={heldQueueText.allMatched} fills={heldQueueText.unmatchedExplained} />
          </div>
        ) : (
          <UnmatchedTable rows={held.unmatched} now={now} />
        )}
      </Surface>
    </Parts>
  );
}

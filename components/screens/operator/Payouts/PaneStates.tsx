import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ListLink } from '@/components/parts/list/ListLink';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { DetailSurface } from './payoutsStyles';
import type { AnsweredRow } from '@/hooks/refunds/reviews';
import { loggedAt, OUTCOME_WORDS } from '@/lib/refunds/review/queueWords';
import { reviewText } from '@/lib/refunds/text';

const Back = styled(ListLink)(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  width: 'fit-content',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
}));

/** The way back to the list, where what is open stands in its place. */
export function BackToQueue({ href }: { href: string }) {
  return (
    <Back className="back" href={href}>
      <Icon of={ArrowLeft} size={16} />
      Payouts to review
    </Back>
  );
}

/** What is open while nothing of it is known. */
export function PaneLoading() {
  return (
    <DetailSurface className="open">
      <DelayedSkeleton what="the first payout">
        <LinesSkeleton rows={12} height={20} gap={24} />
      </DelayedSkeleton>
    </DetailSurface>
  );
}

interface PaneGoneProps {
  answered: AnsweredRow | undefined;
  now: Date;
  backHref: string;
  onNext: () => void;
}

/** What was open has left the queue meanwhile: it does not turn into another payout by itself. */
export function PayoutGone({ answered, now, backHref, onNext }: PaneGoneProps) {
  const by = answered?.by ? ` by ${answered.by}` : '';
  return (
    <DetailSurface className="open" aria-label="Selected payout">
      <BackToQueue href={backHref} />
      <div role="status">
        <h2>{answered ? answered.companyName : reviewText.notInQueue}</h2>
        <p className="soft">
          {answered
            ? `${OUTCOME_WORDS[answered.outcome]}${by}, ${loggedAt(answered.at, now)}.`
            : reviewText.alreadyAnswered}
        </p>
      </div>
      <div>
        <Button variant="outlined" size="small" onClick={onNext}>
          Go to the next one
        </Button>
      </div>
    </DetailSurface>
  );
}

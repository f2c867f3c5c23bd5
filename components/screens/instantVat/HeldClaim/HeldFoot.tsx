import { styled } from '@mui/material/styles';
import { ShieldCheck } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import type { ClaimReview } from '@/hooks/overview/vat';
import { formatReading } from '@/lib/kernel/dates/ukDates';

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none' },
}));

/** The time since which the payout is held, and the time of the last sync with HMRC. */
export const HeldFoot = ({
  review,
  readAt,
  now,
}: {
  review: ClaimReview;
  readAt: string | undefined;
  now: Date;
}) => (
  <Foot>
    <Icon of={ShieldCheck} size={14} />
    <span>
      Held at {formatReading(review.heldAt, now)}.
      {readAt ? ` HMRC, read ${formatReading(readAt, now)}` : null}
    </span>
  </Foot>
);

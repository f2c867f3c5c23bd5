import { useId, type Ref } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { FiveBars } from '@/components/parts/FiveBars';
import { Icon } from '@/components/parts/Icon';
import { IconButton } from '@/components/parts/IconButton';
import { Facts } from '@/components/parts/Facts';
import type { ReviewDetail, ReviewRow } from '@/hooks/refunds/reviews';
import { formatPence } from '@/lib/kernel/money';
import { counted } from '@/lib/kernel/text/count';
import { payoutSum } from '@/lib/refunds/review/queueWords';
import { reviewText } from '@/lib/refunds/text';

/** How many of the refunds before are drawn beside this one. */
const DRAWN = 7;

/** What HMRC repaid before as bars, and this refund hollow, because nothing is repaid of it yet. */
function Before({ detail: { history, refundPence } }: { detail: ReviewDetail }) {
  const words = useId();
  const drawn = history.slice(-DRAWN);
  if (drawn.length === 0) return null;
  return (
    <figure aria-labelledby={words}>
      <FiveBars
        before={drawn.map(({ pence }) => pence)}
        now={refundPence}
        tallest={56}
        width={11}
      />
      <figcaption className="visually-hidden" id={words}>
        {reviewText.repaidBefore(
          counted(history.length, 'refund'),
          history.map(({ label, pence }) => `${label} ${formatPence(pence)}`).join(', '),
          formatPence(refundPence),
        )}
      </figcaption>
    </figure>
  );
}

interface ReviewHeadProps {
  /** What the queue says at once, before the rest is read. */
  row: ReviewRow;
  detail: ReviewDetail | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  headingId: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Whose payout is open, its sum, where it goes, and how it compares with what was repaid before. */
export function ReviewHead(props: ReviewHeadProps) {
  const { row, detail, headingRef, headingId, onPrevious, onNext } = props;
  return (
    <div>
      <div className="top">
        <p className="soft">
          <Facts items={[row.periodLabel, row.reference]} />
        </p>
        <nav aria-label="Other payouts">
          <IconButton aria-label="Previous payout" disabled={!onPrevious} onClick={onPrevious}>
            <Icon of={ChevronUp} />
          </IconButton>
          <IconButton aria-label="Next payout" disabled={!onNext} onClick={onNext}>
            <Icon of={ChevronDown} />
          </IconButton>
        </nav>
      </div>
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {row.companyName}
      </h2>
      <div className="sum">
        <div>
          <strong className="figure">{formatPence(row.payoutPence)}</strong>
          <p className="soft">
            {detail
              ? `${payoutSum(detail)}, to ${detail.accountName}, account ending ${detail.accountEnding}`
              : 'Reading where it goes'}
          </p>
        </div>
        {detail ? <Before detail={detail} /> : null}
      </div>
    </div>
  );
}

import { formatPence } from '@/lib/kernel/money';
import type { TimelineStep } from '@/lib/kernel/text/timelineStep';
import type { TimelineInput } from '@/lib/refunds/claim/timelineInput';
import { heldText } from '@/lib/refunds/text';

/** Returns the expected step that sends the customer's money back; none if we hold none. */
export const heldSteps = ({
  held,
  today,
}: Pick<TimelineInput, 'held' | 'today'>): TimelineStep[] =>
  held
    ? [
        {
          id: 'expected_return',
          title: `We send you ${formatPence(held.pence)} back`,
          sentence: heldText.yours,
          actor: 'adsum',
          state: 'expected',
          ...(held.sendBy &&
            held.sendBy >= today && { expectedFrom: held.sendBy, expectedTo: held.sendBy }),
        },
      ]
    : [];

import type { TimelineStep } from '@/components/parts/Timeline';
import type { ApprovalItem, ApprovalRequest } from '@/hooks/filing';
import { formatDay, formatReading, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';

/**
 * Returns the history of a request, and the steps to come with their dates: solid is certain,
 * hollow is not.
 */
export function approvalSteps(
  item: ApprovalItem,
  request: ApprovalRequest,
  now: Date,
): TimelineStep[] {
  const at = (moment: string) => formatReading(moment as IsoTimestamp, now);
  const { standing } = item;
  const timelineStep: TimelineStep = {
    id: 'asked',
    tone: 'brand',
    title: 'Sent for approval',
    text: `By ${request.asked_by}`,
    date: at(request.asked_at),
  };
  const next = request.next_reminder
    ? `We’ll send a reminder on ${formatDay(request.next_reminder)}`
    : undefined;
  const seen: TimelineStep | undefined = request.seen_at
    ? {
        id: 'seen',
        tone: standing === 'waiting' ? 'info' : 'brand',
        title: 'Opened',
        date: at(request.seen_at),
      }
    : undefined;
  const answered: TimelineStep | undefined = request.answered_at
    ? {
        id: 'answered',
        tone: 'brand',
        title: standing === 'sentBack' ? 'Sent back' : 'Approved',
        date: at(request.answered_at),
        ...(request.answered_by && { text: `By ${request.answered_by}` }),
      }
    : undefined;
  const toCome: TimelineStep[] =
    standing === 'waiting'
      ? [
          {
            id: 'answer',
            tone: 'hollow',
            title: `The client answers by ${formatDay(item.answer_by)}`,
            ...(next && { text: next }),
          },
        ]
      : [];
  const filed: TimelineStep =
    standing === 'filed'
      ? { id: 'filed', tone: 'ink', title: 'Filed' }
      : { id: 'file', tone: 'hollow', title: `You declare and file by ${formatDay(item.due_on)}` };
  return [timelineStep, ...(seen ? [seen] : []), ...(answered ? [answered] : []), ...toCome, filed];
}

import { unshownText } from '@/lib/filing/text';
import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';
import { sentOn, type SentReturn, type UnshownKind } from '@/lib/vat/unshownReturn';

/** What is said of a return that HMRC does not show. */
export interface UnshownWords {
  title: string;
  sentence: string;
}

interface UnshownReturn extends SentReturn {
  errorCode: string | null;
  markedReference: string | null;
  markedAt: Date | null;
}

/** What HMRC does not show, with its answer that it has the return already told apart. */
export type UnshownCause = UnshownKind | 'duplicate';

/** Returns the cause as users and operators read it. */
export const unshownCause = (
  kind: UnshownKind,
  { errorCode }: Pick<UnshownReturn, 'errorCode'>,
): UnshownCause =>
  kind === 'notShown' && errorCode === 'DUPLICATE_SUBMISSION' ? 'duplicate' : kind;

/**
 * Returns what happened to a return that HMRC does not show, and what its sender can do; once it is
 * marked as filed, by which reference.
 */
export function unshownWords(kind: UnshownKind, filing: UnshownReturn): UnshownWords {
  const { markedAt, markedReference } = filing;
  if (markedAt && markedReference)
    return {
      title: unshownText.markedTitle,
      sentence: unshownText.marked(markedReference, formatDay(isoDate(markedAt))),
    };
  const day = formatDay(sentOn(filing));
  const what = kind === 'stillOpen' ? unshownText.taken(day) : unshownText.sent(day);
  return {
    title: unshownText.titles[unshownCause(kind, filing)],
    sentence: [what, unshownText.askHmrc, unshownText.ifItHas, unshownText.ifItHasNot].join(' '),
  };
}

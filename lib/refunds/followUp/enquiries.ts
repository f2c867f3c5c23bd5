import { clockStopsOn, type ClockStop, type EnquirySource } from '@/lib/vat/repayments/hmrcClock';
import { withoutUnseen } from '@/lib/kernel/text/pasted';
import type { TimelineStep } from '@/lib/kernel/text/timelineStep';
import { formatDate, isoDate, londonInstant, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { enquiryText } from '@/lib/refunds/text';

/** One of HMRC's questions about a refund, as the business recorded it. */
export interface Enquiry {
  id: string;
  by: EnquirySource;
  /** The day of the call or e-mail; for a letter the day HMRC posted it, as it is dated. */
  askedOn: IsoDate;
  /** True for a call or e-mail at 17:00 or later. */
  afterFive: boolean;
  /** The day HMRC had a complete answer. */
  answeredOn?: IsoDate | undefined;
  /** HMRC's own reference of the check: 'CFS-1234567'. */
  reference?: string | undefined;
}

const instantOf = ({ askedOn, afterFive }: Pick<Enquiry, 'askedOn' | 'afterFive'>) =>
  londonInstant(askedOn, afterFive ? '17:30' : '12:00');

/** Returns the day on which this question stops HMRC's clock (VATRS10230). */
export const stopsOn = (enquiry: Pick<Enquiry, 'by' | 'askedOn' | 'afterFive'>): IsoDate =>
  clockStopsOn({ by: enquiry.by, at: instantOf(enquiry) });

/**
 * Returns the time that does not count: from the day the clock stops to the day of a complete
 * answer.
 */
export const clockStop = (enquiry: Omit<Enquiry, 'id' | 'reference'>): ClockStop => ({
  from: stopsOn(enquiry),
  ...(enquiry.answeredOn !== undefined && { to: enquiry.answeredOn }),
});

/**
 * Returns the spans in which HMRC's clock for one refund was stopped, from the questions that its
 * business recorded.
 */
export const stopsOf = (
  enquiries: readonly (Omit<Enquiry, 'id' | 'answeredOn' | 'reference'> & {
    answeredOn?: IsoDate | null | undefined;
  })[],
): ClockStop[] =>
  enquiries.map((enquiry) =>
    clockStop({ ...enquiry, answeredOn: enquiry.answeredOn ?? undefined }),
  );

/** Returns why these days cannot be right, by field; undefined if they can. */
export function enquiryProblem(
  enquiry: { askedOn: IsoDate; answeredOn?: IsoDate | undefined },
  filedOn: IsoDate,
  today: IsoDate,
): { field: 'asked_on' | 'answered_on'; sentence: string } | undefined {
  const { askedOn, answeredOn } = enquiry;
  if (askedOn > today) return { field: 'asked_on', sentence: enquiryText.dayNotCome };
  if (askedOn < filedOn) {
    return {
      field: 'asked_on',
      sentence: enquiryText.beforeReturn(formatDate(filedOn)),
    };
  }
  if (answeredOn === undefined) return undefined;
  if (answeredOn > today) return { field: 'answered_on', sentence: enquiryText.dayNotCome };
  if (answeredOn < askedOn) {
    return {
      field: 'answered_on',
      sentence: enquiryText.beforeQuestion(formatDate(askedOn)),
    };
  }
  return undefined;
}

const LONGEST_REFERENCE = 35;

/**
 * Normalises HMRC's reference for storage (docs/rules/vat.md#repayment-clock): without unseen signs,
 * with plain hyphens and in capitals; undefined if empty.
 */
export const enquiryReference = (typed: string | undefined): string | undefined =>
  withoutUnseen(typed ?? '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase() || undefined;

/**
 * Returns why this cannot be HMRC's reference (CFS, CFSS or CFSRP with digits,
 * docs/rules/vat.md#evidence); undefined if it can. HMRC may change the format, so letters, digits,
 * hyphens and spaces are accepted.
 */
export function enquiryReferenceProblem(typed: string): string | undefined {
  const reference = enquiryReference(typed) ?? '';
  if (reference.length > LONGEST_REFERENCE) return `Use ${LONGEST_REFERENCE} characters or fewer`;
  return /^[A-Z0-9 -]*$/.test(reference) ? undefined : enquiryText.referenceFormat;
}

const HOW: Record<EnquirySource, string> = {
  letter: 'by letter',
  call: 'by phone',
  email: 'by e-mail',
};

const stepsOf = ({
  id,
  by,
  askedOn,
  answeredOn,
  afterFive,
  reference,
}: Enquiry): TimelineStep[] => [
  {
    id: `asked_${id}`,
    title: `HMRC asked you something ${HOW[by]}`,
    at: askedOn,
    actor: 'hmrc',
    state: 'done',
    sentence: `${reference ? `Reference ${reference}. ` : ''}Its 30 days stop counting from ${formatDate(stopsOn({ by, askedOn, afterFive }))} until it has a complete answer.`,
  },
  ...(answeredOn === undefined
    ? []
    : [
        {
          id: `answered_${id}`,
          title: 'You answered HMRC',
          at: answeredOn,
          actor: 'you' as const,
          state: 'done' as const,
          sentence: enquiryText.clockRuns,
        },
      ]),
];

const dayOf = (at = ''): IsoDate => isoDate(new Date(at));

/**
 * Inserts the questions into a timeline on their days; current and expected steps stay after
 * completed ones.
 */
export function withEnquiries(
  steps: readonly TimelineStep[],
  enquiries: readonly Enquiry[],
): TimelineStep[] {
  const done = steps.filter(({ state }) => state === 'done');
  const rest = steps.filter(({ state }) => state !== 'done');
  const added = enquiries.flatMap(stepsOf);
  // The sort is stable: on one day, existing steps come first.
  return [...[...done, ...added].sort((a, b) => dayOf(a.at).localeCompare(dayOf(b.at))), ...rest];
}

import type { TimelineStep as DrawnStep } from '@/components/parts/Timeline';
import type { ClaimSummary } from '@/hooks/overview/vat';
import { stepTone } from '@/lib/kernel/text/timelineStep';
import {
  formatDateRange,
  formatDateShort,
  formatDayShort,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { dayOf, formatTimeOfDay } from '@/components/parts/formatInstant';

type Step = ClaimSummary['steps'][number];

const ACTORS = { you: 'You', adsum: 'Adsum', hmrc: 'HMRC' } as const;

const dayOfClock = (clock: ClaimSummary['clock']) => (clock ? `Day ${clock.daysUsed}` : undefined);

const drawn = (step: Step): Pick<DrawnStep, 'id' | 'tone' | 'title' | 'text' | 'actor'> => ({
  id: step.id,
  tone: stepTone(step),
  title: step.title,
  text: step.sentence,
  actor: ACTORS[step.actor],
});

function whenFull(
  step: Step,
  clock: ClaimSummary['clock'],
  today: IsoDate,
): Pick<DrawnStep, 'date' | 'dateNote'> {
  if (step.state === 'now') return { date: 'Today', dateNote: dayOfClock(clock) };
  if (step.at)
    return { date: formatDayShort(dayOf(step.at), today), dateNote: formatTimeOfDay(step.at) };
  if (!step.expectedFrom) return { date: '' };
  const { expectedFrom, expectedTo = expectedFrom } = step;
  // What we promise is no estimate: our own payment comes by 5pm of its day.
  const onOneDay = step.actor === 'adsum' ? 'by 5pm' : 'likely';
  const note = expectedFrom === expectedTo ? onOneDay : `by ${formatDateShort(expectedTo, today)}`;
  return { date: formatDateShort(expectedFrom, today), dateNote: note };
}

/** Every step of a claim, with its time and who acts (docs/rules/design.md#timeline). */
export const fullSteps = ({ steps, clock }: ClaimSummary, today: IsoDate): DrawnStep[] =>
  steps.map((step) => ({ ...drawn(step), ...whenFull(step, clock, today) }));

function whenCompact(step: Step, clock: ClaimSummary['clock'], today: IsoDate): string {
  // The clock is HMRC's: beside what we do ourselves it would read as our time to do it.
  const isTheirs = clock && step.actor === 'hmrc';
  if (step.state === 'now')
    return isTheirs ? `Day ${clock.daysUsed} of ${clock.totalDays}` : 'Today';
  if (step.at) return formatDayShort(dayOf(step.at), today);
  return step.expectedFrom
    ? formatDateRange(step.expectedFrom, step.expectedTo ?? step.expectedFrom, today)
    : '';
}

/** Of what is done, filing and the money matter most on a card; else whatever came last. */
const isMilestone = ({ id }: Step) =>
  id === 'filed' || /^pay_?out/i.test(id) || id === 'paid_out' || /^hmrc_?repaid/i.test(id);

/**
 * The four steps that fit a card: two that are done, the present one, and HMRC's repayment or,
 * once HMRC has paid, passing it on (docs/rules/design.md#dashboard).
 */
export function compactSteps({ steps, clock }: ClaimSummary, today: IsoDate): DrawnStep[] {
  const done = steps.filter((step) => step.state === 'done');
  const milestones = done.filter(isMilestone);
  const now = steps.filter((step) => step.state === 'now');
  const expected = steps.filter((step) => step.state === 'expected');
  const payout = expected.find((step) => step.actor === 'adsum' && step.expectedFrom !== undefined);
  const nextMoney =
    expected.find((step) => /repa(id|yment)/.test(step.id)) ??
    expected.find((step) => step.id === 'expected_pass_on') ??
    expected.at(-1);
  const ahead = [payout, nextMoney].filter(
    (step, index, all): step is Step => step !== undefined && all.indexOf(step) === index,
  );
  return [...(milestones.length > 0 ? milestones : done).slice(-2), ...now, ...ahead].map(
    (step) => ({
      ...drawn(step),
      ...(step.state === 'expected' ? { text: undefined } : {}),
      date: whenCompact(step, clock, today),
    }),
  );
}

import type { SectionState } from '@/components/parts/StepSection';
import type { VatReturn } from '@/hooks/overview/vat';
import { validateBoxes } from '@/lib/vat/books/nineBoxes';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { isUnderway } from '@/lib/vat/filingState';

/**
 * The stages of a return on its page. `elsewhere`: HMRC has it, but not from us. `confirming`: it
 * is on its way or its answer was lost, and nothing may be sent again
 * (docs/rules/vat.md#filing-once).
 */
export type Stage =
  | 'needs_figures'
  | 'not_open'
  | 'ready'
  | 'rejected'
  | 'confirming'
  | 'conflict'
  | 'filed'
  | 'elsewhere';

export function filingStage(
  { filing, period, boxes, canFile }: Pick<VatReturn, 'filing' | 'period' | 'boxes' | 'canFile'>,
  today: IsoDate,
): Stage {
  if (isUnderway(filing.state)) return 'confirming';
  if (filing.state === 'conflict') return 'conflict';
  if (filing.state === 'submitted') return 'filed';
  if (period.filedOn) return 'elsewhere';
  if (today <= period.end) return 'not_open';
  if (!boxes) return 'needs_figures';
  if (filing.state === 'rejected') return 'rejected';
  return canFile ? 'ready' : 'not_open';
}

type Held = Pick<VatReturn, 'filing' | 'period' | 'boxes' | 'canFile' | 'gaps' | 'awaitsApproval'>;

/**
 * Returns true if only the connection to HMRC is missing: the period has ended, HMRC would accept
 * the figures, and a requested approval was given.
 */
export const lacksOnlyConsent = (answer: Held, today: IsoDate): boolean =>
  filingStage(answer, today) === 'not_open' &&
  !answer.awaitsApproval &&
  today > answer.period.end &&
  answer.boxes !== undefined &&
  validateBoxes(answer.boxes).length === 0 &&
  (answer.gaps === undefined || answer.gaps.answer !== undefined);

export const isFiled = (stage: Stage): boolean => stage === 'filed' || stage === 'elsewhere';

/** Returns how the first two steps are drawn. */
export function stepStates(stage: Stage): { boxes: SectionState; declaration: SectionState } {
  if (stage === 'needs_figures') return { boxes: 'current', declaration: 'next' };
  if (stage === 'not_open') return { boxes: 'current', declaration: 'next' };
  return { boxes: 'done', declaration: isFiled(stage) ? 'done' : 'current' };
}

/**
 * Returns how the last two steps of a refund are drawn: a chosen frozen quote is exact, so its step
 * is done (docs/rules/design.md#solid-and-hollow).
 */
export function offerStates(
  stage: Stage,
  { claim }: Pick<VatReturn, 'claim'>,
  { frozen, choice }: { frozen: boolean; choice: 'early' | 'wait' },
): { payment: SectionState; claim: SectionState } {
  if (claim) return { payment: 'done', claim: 'done' };
  if (!isFiled(stage)) return { payment: 'next', claim: 'next' };
  return { payment: 'current', claim: frozen && choice === 'early' ? 'current' : 'next' };
}

/**
 * Returns true if the nine boxes can be typed: there are no figures, or they were typed or have
 * gaps and are not filed yet.
 */
export const mayTypeBoxes = (
  stage: Stage,
  { figuresFrom, gaps }: Pick<VatReturn, 'figuresFrom' | 'gaps'>,
): boolean =>
  stage === 'needs_figures' ||
  ((stage === 'ready' || stage === 'rejected' || stage === 'not_open') &&
    (figuresFrom === 'typed' || gaps !== undefined));

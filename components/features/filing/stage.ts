import type { SectionState } from '@/components/parts/StepSection';
import type { VatReturn } from '@/hooks/overview/vat';
import { validateBoxes } from '@/lib/vat/books/nineBoxes';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * Where a return stands, as its page shows it. `elsewhere`: HMRC has it, but not from us.
 * `confirming`: it is on its way or its answer was lost, and nothing may be sent again
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

const CONFIRMING: ReadonlySet<string> = new Set([
  'declared',
  'sending',
  'unknown',
  'reconciling',
  'not_received',
]);

export function stageOf(
  { filing, period, boxes, canFile }: Pick<VatReturn, 'filing' | 'period' | 'boxes' | 'canFile'>,
  today: IsoDate,
): Stage {
  if (CONFIRMING.has(filing.state)) return 'confirming';
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
 * Ended, filled in with figures HMRC would take, approved where that was asked, and still not to be
 * sent: HMRC is not connected.
 */
export const lacksOnlyConsent = (answer: Held, today: IsoDate): boolean =>
  stageOf(answer, today) === 'not_open' &&
  !answer.awaitsApproval &&
  today > answer.period.end &&
  answer.boxes !== undefined &&
  validateBoxes(answer.boxes).length === 0 &&
  (answer.gaps === undefined || answer.gaps.answer !== undefined);

export const isFiled = (stage: Stage): boolean => stage === 'filed' || stage === 'elsewhere';

/** How the first two steps are drawn. */
export function stepStates(stage: Stage): { boxes: SectionState; declaration: SectionState } {
  if (stage === 'needs_figures') return { boxes: 'current', declaration: 'next' };
  if (stage === 'not_open') return { boxes: 'current', declaration: 'next' };
  return { boxes: 'done', declaration: isFiled(stage) ? 'done' : 'current' };
}

/**
 * How the last two steps of a refund are drawn: a frozen quote chosen is exact,
 * so its step is done (docs/rules/design.md#solid-and-hollow).
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
 * Whether the nine boxes can be typed: where there are no figures, and until they are filed where
 * they were typed or have gaps.
 */
export const mayTypeBoxes = (
  stage: Stage,
  { figuresFrom, gaps }: Pick<VatReturn, 'figuresFrom' | 'gaps'>,
): boolean =>
  stage === 'needs_figures' ||
  ((stage === 'ready' || stage === 'rejected' || stage === 'not_open') &&
    (figuresFrom === 'typed' || gaps !== undefined));

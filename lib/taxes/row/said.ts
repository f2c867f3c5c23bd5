import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { legalDay } from '@/lib/taxes/actBy';
import { knownDay, type ClientTaxFacts } from './facts';
import {
  clientDueGroup,
  clientOwes,
  clientStatus,
  OF_REFUND,
  type ClientOwes,
  type ClientStatus,
} from './status';
import type { SaidTurn } from '@/lib/kernel/taxes';

/** The amount of a tax's first thing: to be paid, about to be paid, or owed by HMRC. */
export type SaidAmount = ClientOwes | { kind: 'refund'; pence: Pence };

/** What is said of one tax wherever it is shown: one state, with the amount, day and period of it. */
export interface SaidOfTax {
  status: ClientStatus;
  amount: SaidAmount;
  /** The day by which one must act, or by which the money is expected. */
  on?: IsoDate;
  /** HMRC's own day, if it is another. */
  legalOn?: IsoDate;
  turn?: SaidTurn;
  period?: { from: IsoDate; to: IsoDate };
}

function amountOf(facts: ClientTaxFacts, status: ClientStatus, today: IsoDate): SaidAmount {
  const owes = clientOwes(facts, today);
  const isOfRefund = OF_REFUND.includes(status) || facts.dueKind === 'none';
  return owes.kind === 'nothing' && isOfRefund && facts.refundPence > ZERO
    ? { kind: 'refund', pence: facts.refundPence }
    : owes;
}

/**
 * Returns what every row, card, mail and file says of one tax
 * (docs/rules/product.md#one-client-says-the-same).
 */
export function saidOf(facts: ClientTaxFacts, today: IsoDate): SaidOfTax {
  const status = clientStatus(facts, today);
  const [on, turn] = [knownDay(facts.firstOn), clientDueGroup(facts, today)];
  const [from, to] = [knownDay(facts.periodFrom), knownDay(facts.periodTo)];
  const dueOn = knownDay(facts.dueOn);
  const legalOn =
    on !== undefined && dueOn !== undefined && on === facts.dueClearBy
      ? legalDay({ dueOn, clearBy: on }, today)
      : undefined;
  return {
    status,
    amount: amountOf(facts, status, today),
    ...(on && { on }),
    ...(legalOn && { legalOn }),
    ...(turn && { turn }),
    ...(from && to && { period: { from, to } }),
  };
}

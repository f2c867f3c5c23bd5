import { renewsSoon } from '@/lib/connections/renewal';
import type { Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { mayActOnCompany, type CompanyRole } from '@/lib/access/permissions';
import type { UpdateKind, RefundUpdate } from '@/lib/refunds/followUp/updates';
import { toSendPence } from '@/lib/refunds/followUp/passOnUpdate';
import type { UpdateWords } from '@/lib/refunds/followUp/updateWords';
import type { Tax } from '@/lib/kernel/taxes';
import { actBy } from '@/lib/taxes/actBy';
import { isUnsureReturn, type Upcoming } from '@/lib/taxes/upcoming';
import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { ConnectionState } from '@/lib/connections/connection';

export const TASK_KINDS = [
  'correctBankAccount',
  'answerQuestion',
  'reconnect',
  'chooseOrganisation',
  'refundNews',
  'fileReturn',
  'payTax',
  'companyReturn',
  'acceptQuote',
  'finishSetUp',
  'addBankAccount',
  'confirmEmail',
  'confirmPhone',
  'invitation',
] as const;
type TaskKind = (typeof TASK_KINDS)[number];

/** A thing that only this person can do. The kind decides which of the other fields are set. */
export interface PendingTask {
  kind: TaskKind;
  companyId?: string;
  companyName?: string;
  /** The tax to pay or file, if it is not a VAT return. */
  tax?: Tax;
  /** True if a payment must be sent today to arrive in time. */
  payNow?: boolean;
  /** The bill’s stable name. */
  charge?: string;
  periodId?: string;
  claimId?: string;
  /** The period in words, or the name of the inviter. */
  /** The person whose tax it is, where that is not the company. */
  person?: string;
  label?: string;
  /** The day by which one must act. */
  by?: IsoDate;
  /** True for a return of which nothing says whether it was filed. */
  notKnown?: boolean;
  /** True if that day has passed, or the connection or payout has failed. */
  late?: boolean;
  pence?: Pence;
  /** HMRC’s action on a sold refund; `sentence` says what follows. */
  what?: UpdateKind;
  sentence?: string;
  /** The kind of the connection. */
  connection?: string;
}

/** The parts of HMRC’s action on a sold refund that a task shows. */
export type TaskUpdate = Pick<
  RefundUpdate,
  'what' | 'soldPence' | 'differencePence' | 'leftPence' | 'passOnPence' | 'by' | 'late'
> &
  Pick<UpdateWords, 'title' | 'follows'> & {
    claimId: string;
    periodLabel: string;
    act: { periodId?: string };
  };

/** The facts about one company from which its tasks are made. */
export interface CompanyTaskFacts {
  id: string;
  name: string;
  role: CompanyRole;
  hasVatNumber: boolean;
  hasBankAccount: boolean;
  hasRecordsSource: boolean;
  connections: readonly {
    kind: string;
    state: ConnectionState;
    renewBy: IsoDate | null;
  }[];
  /** Ended periods without a return at HMRC. */
  unfiled: readonly { periodId: string; label: string; due: IsoDate }[];
  /** Unpaid charges of any tax, and missing company tax returns. */
  due: readonly Upcoming[];
  /** Refunds that can be sold today and are worth it. */
  offers: readonly { periodId: string; label: string; arrivesPence: Pence; until: IsoDate }[];
  /** HMRC’s actions on sold refunds, the most serious first. */
  news: readonly TaskUpdate[];
  /** Claims that the bank could not pay. */
  refusedPayouts: readonly { claimId: string; arrivesPence: Pence }[];
  /** Our questions about held payouts that are not answered, each with the day of our answer. */
  questions: readonly { claimId: string; label: string; arrivesPence: Pence; answerBy: IsoDate }[];
}

/** A payment becomes a task this many days before it is due. */
const SOON_DAYS = 14;

/** Returns the open tasks of one company that this person’s role allows, unordered. */
export function tasksOfCompany(facts: CompanyTaskFacts, today: IsoDate): PendingTask[] {
  const may = (action: Parameters<typeof mayActOnCompany>[1]) =>
    mayActOnCompany(facts.role, action);
  const company = { companyId: facts.id, companyName: facts.name };
  const hmrc = facts.connections.find(({ kind }) => kind === 'hmrc');
  const unfinished = !facts.hasVatNumber || !facts.hasRecordsSource || !hmrc;
  const tasks: PendingTask[] = [];
  if (may('company:manage')) {
    if (unfinished) tasks.push({ kind: 'finishSetUp', ...company });
    // While the rest of the set-up is open too, its own list of steps asks for the account.
    else if (!facts.hasBankAccount) tasks.push({ kind: 'addBankAccount', ...company });
    for (const { claimId, arrivesPence } of facts.refusedPayouts)
      tasks.push({
        kind: 'correctBankAccount',
        ...company,
        claimId,
        pence: arrivesPence,
        late: true,
      });
  }
  if (may('connection:manage')) {
    for (const { kind, state, renewBy } of facts.connections) {
      if (state === 'choosing')
        tasks.push({ kind: 'chooseOrganisation', ...company, connection: kind, late: true });
      const broken = state === 'reconnect' || state === 'refused';
      if (!broken && !(state === 'live' && renewsSoon(renewBy, today))) continue;
      tasks.push({
        kind: 'reconnect',
        ...company,
        connection: kind,
        ...(broken ? { late: true } : { by: renewBy ?? today }),
      });
    }
  }
  for (const item of facts.due) {
    const { kind, tax, person, label, dueOn, clearBy, pence, charge, sentOn } = item;
    const by = actBy(item, today);
    if (sentOn || daysBetween(today, by) > SOON_DAYS) continue;
    const common = { ...company, tax, ...(person && { person }), label, by, late: dueOn < today };
    if (kind === 'payment')
      tasks.push({
        kind: 'payTax',
        ...common,
        payNow: clearBy <= today && dueOn >= today,
        ...(charge && { charge }),
        ...(pence !== undefined && { pence }),
      });
    else
      tasks.push({
        kind: 'companyReturn',
        ...common,
        ...(isUnsureReturn(item) && { notKnown: true }),
      });
  }
  if (may('vat:file')) {
    for (const { periodId, label, due } of facts.unfiled) {
      // One task to file the missing return, with the sum of all refunds that HMRC holds because of
      // it.
      const holds = facts.news.filter(
        ({ what, act }) => what === 'suspended' && act.periodId === periodId,
      );
      tasks.push({
        kind: 'fileReturn',
        ...company,
        periodId,
        label,
        by: due,
        late: due < today,
        ...(holds.length > 0 && { pence: sum(holds.map(({ soldPence }) => soldPence)) }),
      });
    }
    const listed = new Set(facts.unfiled.map(({ periodId }) => periodId));
    for (const news of facts.news)
      if (!listed.has(news.act.periodId ?? '')) tasks.push({ ...company, ...newsTask(news) });
  }
  if (may('claim:confirm')) {
    for (const { claimId, label, arrivesPence, answerBy } of facts.questions)
      tasks.push({
        kind: 'answerQuestion',
        ...company,
        claimId,
        label,
        pence: arrivesPence,
        by: answerBy,
        late: answerBy < today,
      });
    for (const { periodId, label, arrivesPence, until } of facts.offers)
      tasks.push({
        kind: 'acceptQuote',
        ...company,
        periodId,
        label,
        pence: arrivesPence,
        by: until,
      });
  }
  return tasks;
}

function newsTask({
  claimId,
  what,
  title,
  follows,
  periodLabel,
  act,
  by,
  late,
  leftPence,
  passOnPence,
  differencePence,
}: TaskUpdate): PendingTask {
  const pence = toSendPence({ leftPence, passOnPence }) ?? differencePence;
  return {
    kind: 'refundNews',
    claimId,
    what,
    label: title,
    sentence: `${periodLabel}. ${follows}`,
    ...(act.periodId !== undefined && { periodId: act.periodId }),
    ...(pence !== undefined && { pence }),
    ...(by && { by: by.on }),
    late,
  };
}

const rank = (task: PendingTask): [number, string, number] => [
  task.late ? 0 : task.by ? 1 : 2,
  task.by ?? '',
  TASK_KINDS.indexOf(task.kind),
];

/** Sorts tasks: late or broken ones first, then by day, then those without a day. */
export function orderTasks(tasks: readonly PendingTask[]): PendingTask[] {
  return [...tasks].sort((a, b) => {
    const [ra, rb] = [rank(a), rank(b)];
    return ra[0] - rb[0] || ra[1].localeCompare(rb[1]) || ra[2] - rb[2];
  });
}

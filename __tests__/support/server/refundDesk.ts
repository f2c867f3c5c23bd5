import { asc, eq } from 'drizzle-orm';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { createSealer, newSealingKey } from '@/server/platform/crypto/sealer';
import type { PayeeCheck, Payees } from '@/server/companies/payeesPort';
import type { Payouts, PayoutStatus } from '@/server/refunds/payout/payoutsPort';
import type { Db, Store } from '@/server/platform/db/db';
import type { JobOptions } from '@/server/platform/queue/outbox';
import { addClaimEvent, moveClaim, type Claim } from '@/server/refunds/store/claims';
import { openShortfall } from '@/server/refunds/store/shortfalls';
import { planSetOff } from '@/server/refunds/store/setOffs';
import { noticeChoices } from '@/server/notifications/store/tables';
import { bankAccounts } from '@/server/companies/store/tables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { claims } from '@/server/refunds/store/tables';
import { OPERATOR } from '@/__tests__/support/claimMails';
import { HMRC_INTEREST_RATES } from '@/lib/vat/repayments/interestRates';
import { NOTHING_HELD } from '@/__tests__/support/reviewRules';
import type { CompanyRows } from './refundRows';
import { people } from '@/server/access/store/tables';
import { auditEvents } from '@/server/audit/store/tables';

export const NOW = new Date('2026-11-20T14:05:00Z');
const sealer = createSealer([newSealingKey('test')]);

type Answer = () => Promise<PayoutStatus>;
type Job = readonly [name: string, data: object, options?: JobOptions];

/** What is asked of the bank, and the orders given to it. */
type Asked = readonly ['pay' | 'status' | 'cancel', unknown];

/**
 * What the services of refunds need, on rows alone: a clock that stands where it is put, a bank
 * that says what it is told to, and a queue that only notes what it is given. No requests, no jobs,
 * thousandths of a second each.
 */
export function refundDesk(store: Store) {
  const asked: Asked[] = [];
  const jobs: Job[] = [];
  const desk = {
    now: NOW,
    answer: (() => Promise.resolve({ id: 'pay-1', state: 'accepted' })) as Answer,
    payee: (() => Promise.resolve({ answer: 'match' })) as Payees['checkPayee'],
    /** Called while a job is queued, inside the transaction that queues it. */
    onSend: () => Promise.resolve() as Promise<unknown>,
  };
  const ask = (...one: Asked) => {
    asked.push(one);
    return desk.answer();
  };
  const payouts: Payouts = {
    pay: (order) => ask('pay', order),
    status: (id) => ask('status', id),
    cancel: (key) => ask('cancel', key),
    receipts: () => Promise.resolve([]),
  };
  const namesAsked: string[] = [];
  const payees: Payees = {
    checkPayee: (payee) => {
      namesAsked.push(payee.accountName);
      return desk.payee(payee);
    },
  };
  const outbox = {
    async send(_tx: Db, ...job: Job) {
      await desk.onSend();
      if (job[0] !== 'mail.send' && job[0] !== 'text.send') jobs.push(job);
    },
  };
  const deps = {
    store,
    outbox,
    payouts,
    payees,
    sealer,
    clock: { now: () => desk.now },
    portalUrl: 'https://portal.example/portal',
    operator: OPERATOR,
    reviewRules: NOTHING_HELD,
    interestRates: HMRC_INTEREST_RATES,
    receivingAccount: { accountName: 'Adsum Ltd', sortCode: '203002', accountNumber: '70000001' },
  };
  return {
    deps,
    asked,
    jobs,
    namesAsked,
    at: (seconds: number) => {
      desk.now = new Date(NOW.getTime() + seconds * 1000);
    },
    answers: (...statuses: readonly PayoutStatus[]) => {
      const left = [...statuses];
      desk.answer = () => Promise.resolve(left.length > 1 ? left.shift()! : left[0]!);
    },
    answersBy: (answer: Answer) => {
      desk.answer = answer;
    },
    payeeIs: (check: PayeeCheck) => {
      desk.payee = () => Promise.resolve(check);
    },
    payeeIsAskedBy: (ask: Payees['checkPayee']) => {
      desk.payee = ask;
    },
    onSend: (act: () => Promise<unknown>) => {
      desk.onSend = act;
    },
  };
}

export type RefundDesk = ReturnType<typeof refundDesk>;

/** Saves another account of the company, as its owner would. */
export async function saveAccount(
  { db }: Store,
  { companyId }: CompanyRows,
  ending: string,
): Promise<string> {
  await db
    .update(bankAccounts)
    .set({ replacedAt: NOW })
    .where(eq(bankAccounts.companyId, companyId));
  const [row] = await db
    .insert(bankAccounts)
    .values({ companyId, accountName: 'Marlow & Rye', sealedDetails: '', ending, createdAt: NOW })
    .returning();
  const details = JSON.stringify({ sortCode: '203002', accountNumber: `3192${ending}` });
  await db
    .update(bankAccounts)
    .set({ sealedDetails: sealer.seal(details, `bank_accounts.sealed_details:${row!.id}`) })
    .where(eq(bankAccounts.id, row!.id));
  return row!.id;
}

/** The claim's account can be opened: its number ends in 4471. */
export async function openAccount({ db }: Store, { bankAccountId }: CompanyRows): Promise<void> {
  const details = JSON.stringify({ sortCode: '203002', accountNumber: '31924471' });
  await db
    .update(bankAccounts)
    .set({ sealedDetails: sealer.seal(details, `bank_accounts.sealed_details:${bankAccountId}`) })
    .where(eq(bankAccounts.id, bankAccountId));
}

/** HMRC has paid so much less for a claim, and it is owed. */
export async function owes(
  { db }: Store,
  { job }: CompanyRows,
  claim: Claim,
  left: number,
): Promise<Claim> {
  await addClaimEvent(db, job, claim, { event: 'confirm', at: NOW });
  const paid = (await moveClaim(db, job, claim, {
    event: 'payOut',
    at: NOW,
    facts: {
      paidOutAt: NOW,
      payoutId: 'pay-0',
    },
  }))!;
  const amountPence = minus(claim.refundPence, pence(left));
  const short = (await moveClaim(db, job, paid, {
    event: 'hmrcRepaidLess',
    at: NOW,
    facts: { hmrcRepaidPence: amountPence },
    detail: { amountPence },
  }))!;
  // What HMRC did repay was passed on.
  await addClaimEvent(db, job, short, { event: 'passedOn', at: NOW, detail: { amountPence } });
  await openShortfall(db, job, short, {
    pence: pence(left),
    payBy: isoDateOf('2026-12-20'),
    openedAt: NOW,
  });
  return short;
}

/** So much of a claim's payout is to cover another claim's shortfall. */
export async function setsOff(
  { db }: Store,
  company: CompanyRows,
  claim: Claim,
  { id }: Claim,
  amount: number,
): Promise<void> {
  await planSetOff(db, await company.may('claim:confirm'), claim, {
    claimId: id,
    pence: pence(amount),
    plannedAt: NOW,
  });
}

/** The person who sells has proven a phone and wants texts of this. */
export async function wantsTexts(
  { db }: Store,
  { personId, companyId }: CompanyRows,
  topic: 'claimMoney' | 'claimProgress',
) {
  await db
    .update(people)
    .set({ phone: '+447700900131', phoneVerifiedAt: NOW })
    .where(eq(people.id, personId));
  await db.insert(noticeChoices).values({ personId, companyId, topic, text: true, changedAt: NOW });
}

/**
 * What was written to people, by what it was of: `{ 'claim:…:paid_out': 'We paid you …' }`, texts
 * by their words.
 */
export async function messagesOf({ db }: Store): Promise<Record<string, string>> {
  const rows = await db.select().from(outgoingMessages);
  return Object.fromEntries(
    rows.map(({ channel, dedupeKey, subject, body }) => [
      dedupeKey,
      channel === 'mail' ? subject : body,
    ]),
  );
}

/** What the log says of a claim or a filing, oldest first. */
export const logOf = async ({ db }: Store, subject: string) =>
  db
    .select({
      actor: auditEvents.actor,
      event: auditEvents.event,
      detail: auditEvents.detail,
      at: auditEvents.at,
    })
    .from(auditEvents)
    .where(eq(auditEvents.subject, subject))
    .orderBy(asc(auditEvents.seq));

/** One claim as the database has it now. */
export const claimNow = async ({ db }: Store, { id }: Pick<Claim, 'id'>) =>
  (await db.select().from(claims).where(eq(claims.id, id)))[0] as Claim;

/**
 * Who else asks for these rows now would wait: the ids of `table` that some open transaction holds.
 */
export async function heldIn(
  store: Store,
  table: 'claims' | 'companies' | 'vat_periods' | 'connections',
): Promise<string[]> {
  const { rows } = await store.executeSql(
    `select id from ${table} where id not in (select id from ${table} for no key update skip locked)`,
  );
  return (rows as { id: string }[]).map(({ id }) => id).sort();
}

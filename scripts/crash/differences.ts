import { decimalToPence, formatPence } from '@/lib/kernel/money';
import { BOX_NAMES } from '@/lib/vat/books/nineBoxes';
import type { KeptPayment } from './outside';
import type { Records } from './records';

const PAID = new Set(['paid_out', 'hmrc_repaid', 'shortfall', 'closed']);
/**
 * Mail is delivered at least once: a kill between the mailbox's acceptance and our record of it
 * causes one repeat under the same Message-ID.
 */
const MOST_COPIES = 2;

/**
 * Returns the id of the message that a mail was made of: the portal's Message-ID is `<id@its
 * domain>`.
 */
export const getMessage = ({ messageId }: { messageId: string }): string =>
  /^<([^@]+)@/.exec(messageId)?.[1] ?? '';

const isLive = ({ rejected, cancelled }: KeptPayment) => rejected === undefined && !cancelled;

/**
 * Returns a sentence for each difference between the portal's records and those of HMRC, the bank
 * and the mailbox. The records must have settled: a return with a pending answer may differ.
 */
export const differences = (records: Records): string[] => [
  ...withHmrc(records),
  ...withTheBank(records),
  ...withTheMailbox(records),
  ...withWhatWasPromised(records),
];

/** Checks that a return is marked as filed if and only if HMRC has it, once, with these figures. */
function* withHmrc({ portal, filings }: Records): Generator<string> {
  for (const { vrn, periodKey, state, boxes, formBundleNumber } of portal.filings) {
    const name = `the return of ${vrn} for ${periodKey}`;
    const keptReturns = filings.filter(
      (filing) => filing.vrn === vrn && filing.periodKey === periodKey,
    );
    if (state !== 'submitted')
      yield `${name} is ${state}, and HMRC ${keptReturns.length > 0 ? 'holds it' : 'holds none'}`;
    else if (keptReturns.length !== 1)
      yield `${name} is filed, and HMRC holds ${keptReturns.length} of it`;
    for (const filing of keptReturns) {
      const box = BOX_NAMES.find((one) => decimalToPence(Number(filing[one])) !== boxes[one]);
      if (box)
        yield `${name} has another ${box} at HMRC: ${filing[box]} instead of ${formatPence(boxes[box])}`;
      if (formBundleNumber && formBundleNumber !== filing.formBundleNumber) {
        yield `${name} has the receipt ${formBundleNumber}, and HMRC's is ${filing.formBundleNumber}: it was filed twice`;
      }
    }
  }
  for (const { vrn, periodKey } of filings) {
    const count = portal.filings.filter(
      (filing) => filing.vrn === vrn && filing.periodKey === periodKey,
    ).length;
    if (count !== 1)
      yield `HMRC holds the return of ${vrn} for ${periodKey}, and the portal has ${count} filings of it`;
  }
}

/**
 * Checks that a claim is marked as paid if and only if the bank has paid it, once, with the ordered
 * amount that the books have; and that no invoice is missing.
 */
function* withTheBank({ portal, payments }: Records): Generator<string> {
  for (const { id, reference, state, payoutProblem, ledgerPaidPence } of portal.claims) {
    const orderRecords = portal.orders.filter(({ claimId }) => claimId === id);
    const paid = payments.filter(
      (payment) => isLive(payment) && orderRecords.some(({ key }) => key === payment.key),
    );
    if (payoutProblem) yield `claim ${reference} was refused by the bank: ${payoutProblem}`;
    if (!PAID.has(state))
      yield `claim ${reference} is ${state}, and the bank has ${paid.length} payments of it`;
    else if (paid.length !== 1)
      yield `claim ${reference} is ${state}, and the bank has paid it ${paid.length} times`;
    for (const { amountPence, settledAt } of paid) {
      if (amountPence !== ledgerPaidPence) {
        yield `the bank paid ${formatPence(amountPence)} of claim ${reference}, and the books say ${formatPence(ledgerPaidPence)}`;
      }
      if (settledAt === undefined && PAID.has(state))
        yield `claim ${reference} is ${state}, and the bank has not settled its payment`;
    }
  }
  const references = new Map<string, number>();
  for (const { key, reference, amountPence } of payments.filter(isLive)) {
    const order = portal.orders.find((candidate) => candidate.key === key);
    const paid = formatPence(amountPence);
    if (!order)
      yield `the bank has a payment of ${paid} with the reference ${reference} that nobody ordered`;
    else if (order.amountPence !== amountPence)
      yield `the bank paid ${paid} on an order of ${formatPence(order.amountPence)}`;
    references.set(reference, (references.get(reference) ?? 0) + 1);
  }
  for (const { entity, count, last } of portal.invoices) {
    if (count !== last)
      yield `${entity} has ${count} invoices, and the last one has the number ${last}`;
  }
  for (const [reference, count] of references)
    if (count > 1) yield `the bank has ${count} payments with the reference ${reference}`;
}

/**
 * Checks that every sent message has arrived and no other, and that each filing and payment was
 * notified once.
 */
function* withTheMailbox({ portal, mails }: Records): Generator<string> {
  const copies = new Map<string, number>();
  for (const mail of mails) copies.set(getMessage(mail), (copies.get(getMessage(mail)) ?? 0) + 1);
  const known = new Set(portal.messages.map(({ id }) => id));
  for (const mail of mails) {
    if (known.has(getMessage(mail))) continue;
    yield `the mailbox has “${mail.subject}” to ${mail.to.join(', ')}, of which the portal knows nothing`;
  }
  for (const { id, dedupeKey, isSent } of portal.messages) {
    const count = copies.get(id) ?? 0;
    if (isSent && count === 0) yield `the mail ${dedupeKey} counts as sent, and never came`;
    if (count > MOST_COPIES) yield `the mail ${dedupeKey} came ${count} times`;
  }
  yield* untold(
    portal,
    'filing',
    'filed',
    portal.filings.filter(({ state }) => state === 'submitted').map(({ id }) => id),
  );
  yield* untold(
    portal,
    'claim',
    'confirmed',
    portal.claims.map(({ id }) => id),
  );
  yield* untold(
    portal,
    'claim',
    'paid_out',
    portal.claims.filter(({ state }) => PAID.has(state)).map(({ id }) => id),
  );
}

/** Yields events without a mail, and mails without their event. */
function* untold(
  portal: Records['portal'],
  subject: string,
  what: string,
  happened: readonly string[],
): Generator<string> {
  const moments = portal.messages.map(({ dedupeKey }) => dedupeKey.split(':'));
  const told = moments
    .filter(([kind, , word]) => kind === subject && word === what)
    .map(([, id]) => id);
  for (const id of happened)
    if (!told.includes(id)) yield `no mail says that the ${subject} ${id} is ${what}`;
  for (const id of told)
    if (id && !happened.includes(id))
      yield `a mail says that the ${subject} ${id} is ${what}, and it is not`;
}

/** Checks that everything that was acknowledged to a customer still holds. */
function* withWhatWasPromised({ portal, mails, promised }: Records): Generator<string> {
  for (const { vrn } of promised.filed) {
    const isFiled = portal.filings.some(
      (filing) => filing.vrn === vrn && filing.state === 'submitted',
    );
    if (!isFiled) yield `${vrn} was told that its return is filed, and it is not`;
  }
  for (const { vrn, claimId } of promised.claims) {
    if (!portal.claims.some(({ id }) => id === claimId))
      yield `${vrn} was told that its refund is sold, and there is no claim ${claimId}`;
  }
  for (const email of promised.codes) {
    if (!mails.some(({ to }) => to.includes(email)))
      yield `${email} was told that a code is on its way, and none came`;
  }
}

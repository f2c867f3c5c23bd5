import { decimalToPence, formatPence } from '@/lib/kernel/money';
import { BOX_NAMES } from '@/lib/vat/books/nineBoxes';
import type { KeptPayment } from './outside';
import type { Records } from './records';

const PAID = new Set(['paid_out', 'hmrc_repaid', 'shortfall', 'closed']);
/**
 * Mail goes out at least once: a kill between the mailbox's yes and our note of it repeats it,
 * once, under the same Message-ID.
 */
const MOST_COPIES = 2;

/** The message a mail was made of: the portal's Message-ID is `<id@its domain>`. */
export const messageOf = ({ messageId }: { messageId: string }): string =>
  /^<([^@]+)@/.exec(messageId)?.[1] ?? '';

const isLive = ({ rejected, cancelled }: KeptPayment) => rejected === undefined && !cancelled;

/**
 * Everything in which the portal's records and those of HMRC, the bank and the mailbox do not
 * agree, a sentence each; nothing when all agree. The records must have come to rest: a return
 * whose answer is still awaited may rightly differ.
 */
export const differences = (records: Records): string[] => [
  ...withHmrc(records),
  ...withTheBank(records),
  ...withTheMailbox(records),
  ...withWhatWasPromised(records),
];

/** Filed says the portal if and only if HMRC holds the return, with these figures, and once. */
function* withHmrc({ portal, filings }: Records): Generator<string> {
  for (const { vrn, periodKey, state, boxes, formBundleNumber } of portal.filings) {
    const name = `the return of ${vrn} for ${periodKey}`;
    const held = filings.filter((each) => each.vrn === vrn && each.periodKey === periodKey);
    if (state !== 'submitted')
      yield `${name} is ${state}, and HMRC ${held.length > 0 ? 'holds it' : 'holds none'}`;
    else if (held.length !== 1) yield `${name} is filed, and HMRC holds ${held.length} of it`;
    for (const each of held) {
      const box = BOX_NAMES.find((one) => decimalToPence(Number(each[one])) !== boxes[one]);
      if (box)
        yield `${name} has another ${box} at HMRC: ${each[box]} instead of ${formatPence(boxes[box])}`;
      if (formBundleNumber && formBundleNumber !== each.formBundleNumber) {
        yield `${name} has the receipt ${formBundleNumber}, and HMRC's is ${each.formBundleNumber}: it was filed twice`;
      }
    }
  }
  for (const { vrn, periodKey } of filings) {
    const count = portal.filings.filter(
      (each) => each.vrn === vrn && each.periodKey === periodKey,
    ).length;
    if (count !== 1)
      yield `HMRC holds the return of ${vrn} for ${periodKey}, and the portal has ${count} filings of it`;
  }
}

/**
 * Paid says the portal if and only if the bank has paid it, once, what was ordered and what the
 * books say; no invoice is missing.
 */
function* withTheBank({ portal, payments }: Records): Generator<string> {
  for (const { id, reference, state, payoutProblem, ledgerPaidPence } of portal.claims) {
    const mine = portal.orders.filter(({ claimId }) => claimId === id);
    const paid = payments.filter(
      (each) => isLive(each) && mine.some(({ key }) => key === each.key),
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
    const order = portal.orders.find((each) => each.key === key);
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
 * What was sent has come, nothing has come that was not to be sent, and what was filed and paid was
 * told, once.
 */
function* withTheMailbox({ portal, mails }: Records): Generator<string> {
  const copies = new Map<string, number>();
  for (const mail of mails) copies.set(messageOf(mail), (copies.get(messageOf(mail)) ?? 0) + 1);
  const known = new Set(portal.messages.map(({ id }) => id));
  for (const mail of mails) {
    if (known.has(messageOf(mail))) continue;
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

/** Moments that happened without a mail of them, and mails of moments that did not happen. */
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

/** What somebody was answered still holds, whatever was killed since. */
function* withWhatWasPromised({ portal, mails, promised }: Records): Generator<string> {
  for (const { vrn } of promised.filed) {
    const isFiled = portal.filings.some((each) => each.vrn === vrn && each.state === 'submitted');
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

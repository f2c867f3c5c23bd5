/** By which numbers a client is known, normalised; null where there is none. */
export interface NumbersOfClient {
  vrn: string | null;
  utr: string | null;
  companyNumber: string | null;
}

const NAMES = {
  vrn: 'VAT number',
  utr: 'UTR',
  companyNumber: 'company number',
} as const satisfies Record<keyof NumbersOfClient, string>;
const KEYS = ['companyNumber', 'vrn', 'utr'] as const satisfies readonly (keyof NumbersOfClient)[];

/** Which numbers are others than before, in the order of the form. */
export const changedNumbers = (
  before: NumbersOfClient,
  after: NumbersOfClient,
): (keyof NumbersOfClient)[] => KEYS.filter((key) => before[key] !== after[key]);

/**
 * The numbers as they are to be: what was typed where somebody typed, and what stands there now
 * where they left it as they saw it. Where a colleague has changed meanwhile what they typed over,
 * nothing is saved: the answer is that number's name.
 */
export function mergedNumbers({
  seen,
  typed,
  now,
}: Record<'seen' | 'typed' | 'now', NumbersOfClient>): NumbersOfClient | keyof NumbersOfClient {
  const touched = changedNumbers(seen, typed);
  const overtaken = touched.find((key) => now[key] !== seen[key] && now[key] !== typed[key]);
  return overtaken ?? { ...now, ...Object.fromEntries(touched.map((key) => [key, typed[key]])) };
}

/**
 * What somebody hears whom a colleague was faster than; `number` as it is written for people,
 * undefined where there is none now.
 */
export const overtakenWords = (which: keyof NumbersOfClient, number: string | undefined): string =>
  `Somebody has changed this client’s numbers meanwhile. ${
    number === undefined
      ? `There is no ${NAMES[which]} here any more`
      : `The ${NAMES[which]} is ${number} now`
  }. Nothing of yours was saved: look at what stands here now, and change it if it is wrong.`;

/** What holds a VAT number fast, the strongest first. */
export const NUMBER_HOLDS = [
  'ownPeople',
  'kept',
  'filing',
  'inUse',
  'request',
  'approval',
  'offer',
] as const;
export type NumberHold = (typeof NUMBER_HOLDS)[number];

const HOLD_WORDS: Readonly<Record<NumberHold, (number: string) => string>> = {
  ownPeople: () =>
    'This business looks after its own account here, so its VAT number is its owner’s to change.',
  kept: (number) =>
    `This client keeps a tax from your practice, and says so of ${number}. Ask them to share it again before you change ` +
    'the number.',
  filing: (number) =>
    `We are still confirming a return of ${number} with HMRC. Change the number once that is done, usually within the ` +
    'hour.',
  inUse: (number) =>
    `Returns or refunds of ${number} went through this account, so it stays this client’s number. Add the other number ` +
    'as a client of its own.',
  request: (number) =>
    `HMRC is asking this client about ${number}. Cancel that request in your agent services account and look again ` +
    'here, or wait until it has run out; then change the number.',
  approval: (number) =>
    `This client was asked to approve a return of ${number}. Take that request back first, on the page of the return.`,
  offer: (number) =>
    `A refund of ${number} is on offer to this client. Withdraw the offer first, on this page.`,
};

/** Why a client's VAT number stays as it is; `number` as it is written for people. */
export const numberHeldWords = (hold: NumberHold, number: string): string =>
  HOLD_WORDS[hold](number);

/** Returns what follows when a VAT number is put in the place of another, before it is done. */
export const OTHER_NUMBER =
  'What was read under the number before is dropped, and the new one is read in its place. You will be shown ' +
  'what goes before anything is saved, and can undo it for 30 days. The client has to authorise you at HMRC for ' +
  'the new number, and confirms anew with HMRC before they sell a refund.';

/** Why a change of a client's VAT number can no longer be undone. */
export const UNDO_GONE =
  'This change can’t be undone any more: 30 days have passed, or the VAT number has changed again. Enter the number instead.';

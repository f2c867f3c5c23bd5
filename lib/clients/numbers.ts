import type { NumberField } from '@/lib/companies/numbers/rules';

/** Numbers of a client, normalised; null where there is none. */
export interface NumbersOfClient {
  vrn: string | null;
  utr: string | null;
  companyNumber: string | null;
  /** 'office/employer'. */
  payeReference: string | null;
  accountsOfficeReference: string | null;
  nino: string | null;
}

export const NO_NUMBERS: NumbersOfClient = {
  vrn: null,
  utr: null,
  companyNumber: null,
  payeReference: null,
  accountsOfficeReference: null,
  nino: null,
};

/** The field in which each number is typed, sent and checked. */
export const NUMBER_FIELDS = {
  companyNumber: 'company_number',
  vrn: 'vat_number',
  utr: 'utr',
  payeReference: 'paye_reference',
  accountsOfficeReference: 'accounts_office_reference',
  nino: 'nino',
} as const satisfies Record<keyof NumbersOfClient, NumberField>;

/** Name of each number within a sentence. */
export const NUMBER_NAMES = {
  companyNumber: 'company number',
  vrn: 'VAT number',
  utr: 'UTR',
  payeReference: 'PAYE reference',
  accountsOfficeReference: 'Accounts Office reference',
  nino: 'National Insurance number',
} as const satisfies Record<keyof NumbersOfClient, string>;
const KEYS = Object.keys(NUMBER_FIELDS) as (keyof NumbersOfClient)[];

/** Returns the numbers that differ from before, in the order of the form. */
export const changedNumbers = (
  before: NumbersOfClient,
  after: NumbersOfClient,
): (keyof NumbersOfClient)[] => KEYS.filter((key) => before[key] !== after[key]);

/**
 * Returns the numbers to save: the typed ones, and the current ones for fields left unchanged. If a
 * colleague has meanwhile changed a number that was typed over, nothing is saved: returns that
 * number's name.
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
 * Returns the message about a colleague's earlier change; `number` as it is written for people,
 * undefined where there is none now.
 */
export const overtakenWords = (which: keyof NumbersOfClient, number: string | undefined): string =>
  `Somebody has changed this client’s numbers meanwhile. ${
    number === undefined
      ? `There is no ${NUMBER_NAMES[which]} here any more`
      : `The ${NUMBER_NAMES[which]} is ${number} now`
  }. Nothing of yours was saved: look at what stands here now, and change it if it is wrong.`;

/** Reasons that lock a VAT number, the strongest first. */
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

/** Returns why a client's VAT number cannot change; `number` as it is written for people. */
export const numberHeldWords = (hold: NumberHold, number: string): string =>
  HOLD_WORDS[hold](number);

const SHOWN_FIRST =
  'You will be shown what goes before anything is saved, and can undo it for 30 days.';

/** Consequences of replacing a number that taxes are read by. */
export const OTHER_NUMBERS = {
  vat_number: {
    title: 'Another VAT number.',
    words:
      'What was read under the number before is dropped, and the new one is read in its place. ' +
      `${SHOWN_FIRST} The client has to authorise you at HMRC for the new number, and confirms anew ` +
      'with HMRC before they sell a refund. A tax that has its own reference here stays.',
  },
  utr: {
    title: 'Another UTR.',
    words: `What was read of its tax is dropped, unless HMRC has it under this UTR. ${SHOWN_FIRST}`,
  },
  paye_reference: {
    title: 'Another PAYE reference.',
    words: `What was read of PAYE is dropped, unless HMRC has it under this reference. ${SHOWN_FIRST}`,
  },
} as const;

/** Reason why a change of a client's numbers can no longer be undone. */
export const UNDO_GONE =
  'This change can’t be undone any more: 30 days have passed, or a number has changed again. Enter the number instead.';

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
  `A colleague has changed this client’s numbers. ${
    number === undefined
      ? `There is no longer a ${NUMBER_NAMES[which]} here`
      : `The ${NUMBER_NAMES[which]} is now ${number}`
  }. Your changes were not saved. Check the numbers here, and change them if they are wrong.`;

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
    'This business manages its own account here, so only its owner can change its VAT number.',
  kept: (number) =>
    `This client does not share a tax with your practice, and chose that under ${number}. Ask them to share it again before you change the number.`,
  filing: (number) =>
    `We are still confirming a return for ${number} with HMRC. Change the number once that is done, usually within the hour.`,
  inUse: (number) =>
    `Returns or refunds for ${number} went through this account, so this client must keep that number. Add the other number as a separate client.`,
  request: (number) =>
    `HMRC is asking this client about ${number}. Cancel that request in your agent services account and look again here, or wait until it has expired. Then change the number.`,
  approval: (number) =>
    `This client was asked to approve a return for ${number}. Take that request back first, on the return’s page.`,
  offer: (number) =>
    `This client has an offer for a refund of ${number}. Withdraw the offer first, on this page.`,
};

/** Returns why a client's VAT number cannot change; `number` as it is written for people. */
export const numberInUseWords = (hold: NumberHold, number: string): string =>
  HOLD_WORDS[hold](number);

const SHOWN_FIRST =
  'We show you what is removed before anything is saved, and you can undo it for 30 days.';

/** Consequences of replacing a number that taxes are read by. */
export const OTHER_NUMBERS = {
  vat_number: {
    title: 'Another VAT number.',
    words: `What we read under the old number is removed, and we read the new one instead. ${SHOWN_FIRST} The client has to authorise you at HMRC for the new number, and confirm with HMRC again before they sell a refund. A tax with its own reference here does not change.`,
  },
  utr: {
    title: 'Another UTR.',
    words: `What we read of its tax is removed, unless HMRC has it under this UTR. ${SHOWN_FIRST}`,
  },
  paye_reference: {
    title: 'Another PAYE reference.',
    words: `What we read of PAYE is removed, unless HMRC has it under this reference. ${SHOWN_FIRST}`,
  },
} as const;

import { insideSentence } from '@/lib/kernel/taxes';
import { TAXES } from '@/lib/kernel/taxes';
import { formatReceipt } from '@/lib/kernel/text/timelineStep';

/** The parts of an audit event that its words are made from. */
interface LoggedEvent {
  event: string;
  subject: string;
  detail: Readonly<Record<string, string | number | boolean>>;
}

const PROVIDERS: Record<string, string> = {
  hmrc: 'HMRC',
  xero: 'Xero',
  onlineServices: 'HMRC online services',
};
const providerOf = ({ subject }: LoggedEvent): string =>
  PROVIDERS[subject.replace(/^connection:/, '')] ?? 'A connection';

const inside = (tax: string | number | boolean | undefined): string =>
  TAXES.filter((candidate) => candidate === tax)
    .map(insideSentence)
    .join('');

/** Words for events that read badly as logged, or could say more. */
const WORDS: Partial<Record<string, (of: LoggedEvent) => string>> = {
  'return filed': ({ detail: { formBundleNumber: receipt } }) =>
    receipt === undefined
      ? 'VAT return filed, confirmed by reading it back'
      : `VAT return filed, receipt ${formatReceipt(String(receipt))}`,
  'return rejected': () => 'VAT return not accepted by HMRC',
  'return not taken': () => 'VAT return not processed by HMRC, and sent again',
  'answer lost': () => 'VAT return sent, waiting for HMRC’s answer',
  'return not shown by HMRC': () => 'HMRC does not show a VAT return that was sent',
  'return marked as filed': () => 'VAT return marked as filed, with HMRC’s reference',
  'return declared again': () => 'VAT return declared and sent again',
  'second copy of the return not taken': () => 'HMRC did not take a second copy of a VAT return',
  'return reported as already filed': () => 'HMRC said it has this VAT return already',
  'declaration accepted': ({ detail: { declarer } }) =>
    declarer === 'agent' ? 'VAT return declared as the client’s agent' : 'VAT return declared',
  'gaps answered': () =>
    'Explained why the VAT figures are right without the items that are in no box',
  'quote frozen': () => 'Quote for a VAT refund saved',
  'records source chosen': () => 'Chose to type the VAT figures',
  connected: (of) => `${providerOf(of)} connected`,
  'organisation asked for': () => 'Xero connected, and the organisation not chosen yet',
  'organisation chosen': () => 'Xero organisation chosen',
  'organisation kept': () => 'Kept a Xero organisation with a number that is not the company’s',
  'organisation does not match': () => 'Xero organisation stopped matching, and nothing was read',
  disconnected: (of) => `${providerOf(of)} disconnected`,
  'client confirmed by HMRC': () => 'Confirmed with HMRC that they act for the business',
  'tax no longer shared': ({ detail: { tax, practice } }) =>
    `Stopped sharing ${inside(tax)} with ${practice}`,
  'tax shared': ({ detail: { tax, practice } }) => `Shared ${inside(tax)} with ${practice} again`,
  // The number of approvers is a limit that is not disclosed.
  'payout approved': () => 'One of our team approved the payout',
  'payout approved by the first of two': () => 'One of our team approved the payout',
  'consent ended': () => 'Permission at HMRC ended',
};

/** A person's own settings, hidden from other readers of the company's activity. */
export const NOT_SHOWN = ['notification on', 'notification off'] as const;

/**
 * Returns an audit event in words. Events are logged in plain past tense, so one without an entry
 * here is shown as logged and none is left out.
 */
export function activityWords(of: LoggedEvent): string {
  return WORDS[of.event]?.(of) ?? `${of.event.charAt(0).toUpperCase()}${of.event.slice(1)}`;
}

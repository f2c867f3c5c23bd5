import type { Connection } from '@/components/features/connections/connectionWords';

interface ConnectionFacts {
  /** Data that is read, and what can be sent. */
  does: readonly string[];
  /** Text shown before it is ended: what stops, and what stays. */
  ending: string;
  connect: string;
  empty: string;
}

/** Purpose of each connection, in a shopkeeper's words. */
export const CONNECTION_FACTS: Record<Connection['kind'], ConnectionFacts> = {
  hmrc: {
    does: [
      'Reads which VAT returns are due, and those you have filed',
      'Reads what you owe HMRC and have paid it, and penalty points',
      'Sends a return, only after you have pressed “Accept and send”',
    ],
    ending:
      'We destroy our key to your VAT account. No return can be read, filed or paid early until you connect again. What we have read ' +
      'stays here with its date, and a claim already made carries on.',
    connect: 'Connect HMRC',
    empty:
      'Connect HMRC to see your returns and refunds, file, and be paid early. You log in at HMRC; we never see your Government ' +
      'Gateway password.',
  },
  xero: {
    does: [
      'Reads the sales and purchases of the VAT period, drafts left out, to fill the nine boxes',
      'Reads how your books count VAT, so that the boxes add up as HMRC expects',
      'Changes nothing in Xero',
    ],
    ending:
      'We destroy our key to your Xero. You type the nine boxes yourself until you connect again. Figures already filled in stay.',
    connect: 'Connect Xero',
    empty:
      'Connect Xero and the nine boxes are filled in from your bookkeeping. Without it you type them.',
  },
  onlineServices: {
    does: [
      'Reads PAYE: each month’s bill, what was paid and what is left',
      'Reads Corporation tax: each accounting period, its payments and penalties',
      'Reads the director’s Self assessment: bills, payments and refunds',
      'Sends nothing and pays nothing',
    ],
    ending:
      'We destroy our key to these three taxes. What we have read stays here with its date, and is not read again until you connect.',
    connect: 'Connect PAYE and the others',
    empty:
      'Connect HMRC’s online services to see PAYE, Corporation tax and Self assessment beside VAT. You log in at HMRC and give ' +
      'consent once.',
  },
};

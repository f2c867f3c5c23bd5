import type { NumberedStep } from '@/components/parts/NumberedSteps';
import type { PartnerRow, Records } from './partnerRows';

interface RecordsWords {
  title: string;
  text: string;
  points: readonly string[];
}

/** What becomes of the figures that a customer's own records hold. */
export const recordsWords = ({ name, records }: PartnerRow): RecordsWords => {
  const words: Record<Records, RecordsWords> = {
    xero: {
      title: 'What connecting Xero reads',
      text: 'You sign in at Xero and give consent there. From then on we read, and never write:',
      points: [
        'Your invoices, bills and bank lines with their tax types, from which the nine boxes are drafted.',
        'A tax type we cannot place is listed for you, never dropped.',
        'You can disconnect at any time. What was read stays, with its date.',
      ],
    },
    typed: {
      title: `Your figures stay in ${name}`,
      text: `We do not read anything from ${name}. You copy the boxes of the return it has made:`,
      points: [
        'Boxes 3 and 5 are worked out for you, so they cannot disagree with the rest.',
        'Figures that differ a lot from your last returns are pointed out before you file.',
        `Nothing changes in ${name}.`,
      ],
    },
    either: {
      title: 'Where your figures come from',
      text: 'You choose when you add your business:',
      points: [
        'Connect Xero, and the nine boxes are drafted from your invoices, bills and bank lines.',
        'Or type them from whatever you keep your books in. Boxes 3 and 5 are worked out for you.',
        `Nothing is read from ${name}.`,
      ],
    },
  };
  return words[records];
};

const CHECK: Record<Records, string> = {
  xero: 'The nine boxes in HMRC’s own words, drafted from Xero. Every figure says where it came from.',
  typed: 'The nine boxes in HMRC’s own words, typed by you and compared with your last returns.',
  either: 'The nine boxes in HMRC’s own words. Every figure says where it came from.',
};

/** How a refund is sold, in four steps (docs/rules/product.md#claim). */
export const howItWorks = ({ records }: PartnerRow): readonly NumberedStep[] => [
  { title: 'Link HMRC', text: 'Sign in at HMRC with your Government Gateway user ID. We see your VAT account, never your password.' },
  { title: 'Check your return', text: CHECK[records] },
  {
    title: 'See an exact quote',
    text: 'Refund, fee and what you receive, to the penny, held until the time it names. It says so when waiting is better.',
  },
  { title: 'File and get paid', text: 'Accept the declaration and send. We pay your business’s bank account in as little as 24 hours.' },
];

/** What the consent at HMRC covers (docs/rules/hmrc.md#consent). */
export const HMRC_READS: readonly string[] = [
  'Which VAT returns are due and which are filed.',
  'The nine boxes of returns filed in the last four years.',
  'What you owe HMRC for VAT, what you have paid, and any penalty points.',
  'It also lets us send a return, but only one that you have just accepted. Your consent ends after 18 months unless you renew it.',
];

/** What comes with it, whoever sent the customer (docs/rules/product.md#promise). */
export const WHAT_YOU_GET: readonly string[] = [
  'A VAT dashboard of every return and payment, free to use whether or not you sell a refund.',
  'The progress of each claim: what we have done, what HMRC is doing, and what comes next.',
  'A sale you decide on each time. Waiting for HMRC instead costs nothing.',
  'Straight words about shortfalls: what you receive is the refund less our fee, less anything HMRC takes off the refund.',
];

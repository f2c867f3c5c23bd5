import { feeSentence } from '@/lib/domain/refundFee';
import { pageHref } from '@/lib/routes/hrefs';

export interface Question {
  /** Its place in the address: /v2/instant-vat/help#clock. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Points under the paragraphs. */
  points?: readonly string[];
  link?: { label: string; href: string };
}

export interface Topic {
  title: string;
  questions: readonly Question[];
}

const money: Topic = {
  title: 'Your refund and your money',
  questions: [
    {
      id: 'where',
      question: 'Where is my refund?',
      answer: [
        'Open your dashboard. Each claim in progress shows what has happened, what happens next and on which date.',
        'If you sold the refund to us, your money is in your account by 5pm on the next working day. After that HMRC’s checks are ours to wait for, and there is nothing for you to do.',
        'If you chose to wait, the date on the return is HMRC’s own: 30 days after it received the return, and three working days more for the bank.',
      ],
      link: { label: 'Go to your dashboard', href: pageHref('dashboard') },
    },
    {
      id: 'how-soon',
      question: 'How soon am I paid?',
      answer: ['In as little as 24 hours, and always at least 3 working days faster than HMRC. Your quote names the day before you agree to anything: in your account by 5pm on that day.'],
    },
    {
      id: 'fee',
      question: 'What does it cost?',
      answer: [
        `${feeSentence('organic')}. If you came to us through Swoop it is 2%, with the same minimum. There is no other charge, and the dashboard is free.`,
        'The fee is always shown as a sum: £4,210.00 − £42.10 = £4,167.90. We also say what it comes to as a yearly borrowing rate, and tell you when it is not worth it.',
      ],
    },
    {
      id: 'wait',
      question: 'Should I wait for HMRC instead?',
      answer: ['If you can wait, waiting is cheaper: it costs nothing. It is always offered beside the quote, and you lose nothing by choosing it. You can file with us and wait for HMRC every time.'],
    },
    {
      id: 'loan',
      question: 'Is it a loan?',
      answer: ['No. You sell the refund to Adsum Ltd at the price in the quote. HMRC’s repayment then settles what you sold. Nothing is borrowed, and there is nothing to pay back as long as HMRC pays the refund you claimed.'],
    },
    {
      id: 'shortfall',
      question: 'What if HMRC pays less than I claimed?',
      answer: [
        'Then the difference is yours to settle, because you sold a refund of the full amount. The claim shows it as a shortfall, with the exact figure.',
        'We write to you before anything is settled. If you think HMRC is wrong you can ask it to look again, and we wait for its answer.',
      ],
    },
    {
      id: 'set-off',
      question: 'HMRC used my refund to pay something else I owed. What now?',
      answer: [
        'HMRC may take a refund to pay other tax that is due, such as PAYE or an older VAT return. It calls this set-off. The money did pay a bill of yours, but it did not settle the refund you sold, so it counts as a shortfall.',
        'Before you sell a refund, check “You owe HMRC today” on your dashboard. If something is overdue, pay it first.',
      ],
    },
  ],
};

const hmrc: Topic = {
  title: 'What HMRC does',
  questions: [
    {
      id: 'clock',
      question: 'How does HMRC’s 30-day clock work?',
      answer: [
        'HMRC has 30 calendar days from receiving your return to authorise the refund. Weekends and holidays count.',
        'If it asks you something, the clock stands still: two working days after it posts a letter, or on the day it calls or e-mails. It runs again on the day it has a complete answer, so answer quickly and fully.',
        'Interest on a late refund starts the day after the later of two dates: when the return was due, and when you filed it. It is base rate less 1%, and never below 0.5%.',
      ],
    },
    {
      id: 'questions',
      question: 'What if HMRC asks questions about my refund?',
      answer: ['It is common on a first refund, or one that is larger than usual. If you sold the refund you keep your money meanwhile. HMRC normally asks for:'],
      points: [
        'the reference in its letter, starting with CFS, CFSS or CFSRP',
        'what your business does, and when it began to trade',
        'the rates of VAT you charge and any VAT scheme you use',
        'who prepared and who sent the return, and with which software',
        'your detailed VAT account for the period',
        'your ten largest purchase invoices with VAT',
        'original bank statements for the period',
      ],
    },
    {
      id: 'late',
      question: 'HMRC’s own date has passed. What happens?',
      answer: ['The claim turns to “Refund delayed” by itself. If you sold the refund you have your money already, and the wait is ours. If you did not, HMRC owes you interest; call its VAT helpline with the receipt number on your return.'],
    },
    {
      id: 'points',
      question: 'What are late-return points?',
      answer: [
        'HMRC gives one point for each VAT return that arrives late. At 2 points for yearly returns, 4 for quarterly and 5 for monthly ones it charges £200, and £200 again for every late return after that.',
        'Points go once you have sent every return on time for 6 months (monthly), 12 months (quarterly) or 24 months (yearly), and have sent all those missing from the last 24 months. A single point below the limit also ends by itself after 24 months.',
      ],
    },
    {
      id: 'on-hold',
      question: 'Why is my refund on hold?',
      answer: ['HMRC holds a refund while an earlier return is missing. File the missing return and the refund moves again. Your dashboard names the return.'],
    },
    {
      id: 'cheque',
      question: 'Why is HMRC sending a cheque?',
      answer: ['HMRC pays by cheque when it holds no bank details for your VAT account. A cheque takes five to six working days after approval, instead of three. Add your bank details in your VAT account on GOV.UK and the next refund goes to the bank.'],
    },
  ],
};

const filing: Topic = {
  title: 'Filing a return',
  questions: [
    {
      id: 'lost',
      question: 'I lost my connection while sending. Was my return filed?',
      answer: ['Open the return. If it says “Confirming with HMRC” we are reading it back from HMRC to be sure. Do not send it again, here or anywhere else. A return is filed once, however often the button is pressed.'],
    },
    {
      id: 'rejected',
      question: 'HMRC did not accept my return. What do I do?',
      answer: ['Nothing was filed, and your figures are safe. The return says why in plain words and what to put right. Then send it again.'],
    },
    {
      id: 'mistake',
      question: 'I made a mistake in a return that is filed',
      answer: [
        'A filed return cannot be changed. If the VAT you got wrong comes to £10,000 or less, put it right in your next return. The same goes up to £50,000 if it is 1% of box 6 or less.',
        'Anything larger, and anything you did on purpose, must be reported to HMRC. GOV.UK calls it “Check if you need to report errors in your VAT return”.',
      ],
    },
    {
      id: 'boxes',
      question: 'Where do the figures in the nine boxes come from?',
      answer: ['From your bookkeeping when Xero is connected, or from what you type. Each box says which. Boxes 3 and 5 are worked out and cannot be typed. A box that is far from your last four returns is pointed out, so that you can check it.'],
    },
  ],
};

const data: Topic = {
  title: 'Connections and your data',
  questions: [
    {
      id: 'stored',
      question: 'What do you store?',
      answer: ['Never your Government Gateway user ID or password: you type those at HMRC, and we do not see them. We keep:'],
      points: [
        'a key from HMRC, encrypted, that works for 18 months',
        'your VAT returns, payments and what HMRC says you owe',
        'your claims, quotes and what we paid',
        'your bank account, encrypted; only its last four digits are shown',
        'a record of who did what and when, which cannot be changed afterwards',
      ],
    },
    {
      id: 'disconnect',
      question: 'How do I disconnect HMRC or Xero?',
      answer: ['Open HMRC connection and press Disconnect. Our key is destroyed at once. What was read stays, with its date, and a claim already made carries on. You can also remove us in your HMRC account, under the software you have allowed.'],
      link: { label: 'Open HMRC connection', href: pageHref('linkHmrcAccount') },
    },
    {
      id: 'reconnect',
      question: 'Why must I connect HMRC again?',
      answer: ['HMRC ends every consent after 18 months. We remind you a month before. It takes a minute, and nothing is lost if it lapses.'],
    },
    {
      id: 'not-allowed',
      question: 'HMRC says my login may not see this VAT number',
      answer: ['It is nearly always one of three things:'],
      points: [
        'it was another Government Gateway login: use the one with which VAT returns are filed',
        'the business is not signed up to Making Tax Digital for VAT',
        'it was an accountant’s login that has no authorisation for this business',
      ],
    },
    {
      id: 'your-rights',
      question: 'Can I have a copy of my data, or have it deleted?',
      answer: ['Yes. Write to us and we send you a copy or delete what the law does not make us keep. Records of filed returns and payments must be kept for six years.'],
      link: { label: 'Write to us', href: pageHref('openTaxContact') },
    },
  ],
};

const contact: Topic = {
  title: 'Reaching us',
  questions: [
    {
      id: 'contact',
      question: 'How do I reach a person?',
      answer: ['Write to us through the contact page. If a page showed a reference, such as K7QF-2M9D, put it in your message: it takes us straight to what happened.'],
      link: { label: 'Open the contact page', href: pageHref('openTaxContact') },
    },
    {
      id: 'security',
      question: 'How do I report a security problem?',
      answer: ['Write to us through the contact page and begin with the word “Security”. Say what you found and how to see it, and leave us time to put it right before you tell others. Please do not look at other people’s data. We do not take action against anyone who reports in good faith.'],
      link: { label: 'Report a security problem', href: pageHref('openTaxContact') },
    },
  ],
};

export const topics: readonly Topic[] = [money, hmrc, filing, data, contact];

const wordsOf = ({ question, answer, points = [] }: Question): string => [question, ...answer, ...points].join(' ').toLowerCase();

/** The topics with the questions that hold every word of the search, in any order; all of them when nothing is searched for. */
export function findQuestions(search: string): Topic[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((each) => wanted.every((word) => wordsOf(each).includes(word))) }))
    .filter(({ questions }) => questions.length > 0);
}

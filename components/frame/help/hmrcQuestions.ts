import type { Topic } from './question';
import { pageHref } from '@/lib/app/hrefs';

/** Questions about what HMRC does with a refund, and what to do when it is slow or asks. */
export const hmrc: Topic = {
  key: 'hmrc',
  title: 'What HMRC does',
  questions: [
    {
      id: 'dates',
      question: 'When do I have to file and pay?',
      answer: [
        'Your calendar has every return and payment of the taxes you have connected, each on its day. You can follow it in the calendar on your phone or computer.',
      ],
      link: { label: 'Open your calendar', href: pageHref('taxCalendar') },
    },
    {
      id: 'clock',
      question: 'How does HMRC’s 30-day clock work?',
      answer: [
        'HMRC has 30 calendar days from receiving your return to authorise the refund. Weekends and holidays count.',
        'If it asks you something, the clock stops: two working days after it posts a letter, or on the day it calls or e-mails. It starts again on the day it has a complete answer, so answer quickly and fully.',
        'Interest on a late refund starts the day after the later of two dates: when the return was due, and when you filed it. It is base rate less 1%, and never below 0.5%.',
      ],
    },
    {
      id: 'questions',
      question: 'What if HMRC asks questions about my refund?',
      answer: [
        'It is common on a first refund, or one that is larger than usual. If you sold the refund, you keep your money while HMRC asks. HMRC normally asks for:',
      ],
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
      answer: [
        'The claim changes to “Refund delayed” automatically. If you sold the refund you have your money already, and the wait is ours. If you did not, HMRC owes you interest; call its VAT helpline with the receipt number on your return.',
      ],
    },
    {
      id: 'evidence',
      question: 'What is “Evidence for HMRC”, the evidence pack?',
      answer: [
        'A place for the documents HMRC asks for when it looks into a refund: your ten purchase invoices with the most VAT, your bank statements, and whatever else answers its question. When Xero is connected we list the invoices it would ask for.',
        'We keep PDF, JPEG, PNG, CSV and Excel files of up to 10 MB each. They are encrypted and only your company’s people can open them. They are not checked for viruses.',
        'Nothing is sent to HMRC from here. When it asks, save everything as one ZIP with an index that follows HMRC’s own list, and send it the way its letter says.',
      ],
    },
    {
      id: 'record-question',
      question: 'Why should I tell you that HMRC has asked me something?',
      answer: [
        'Because its 30-day clock stops until it has your answer, and HMRC does not tell us that it has asked. Record the day on the claim, so that the days left are right, there and in a letter to HMRC.',
      ],
    },
    {
      id: 'letter',
      question: 'HMRC is over its 30 days. Can I write to it?',
      answer: [
        'Yes. Once the 30 days are over, not counting days it waited for your answer, the claim shows “Write to HMRC”: a letter with the dates, the amount and the interest filled in. Read it, save or print it, sign it and send it yourself. We send nothing to HMRC.',
        'If an earlier return is missing, file that first. HMRC holds the refund until it has it, whatever the letter says.',
      ],
    },
    {
      id: 'stands-out',
      question: 'What does “Before HMRC asks” mean?',
      answer: [
        'Our own estimate of what is unusual about a refund compared with your earlier returns, and which documents would explain it. HMRC does not publish its rules, so it may ask, or not ask, whatever our estimate says. It changes neither your quote nor your fee.',
      ],
    },
    {
      id: 'points',
      question: 'What are late-return points?',
      answer: [
        'HMRC gives one point for each VAT return that arrives late. At 2 points for yearly returns, 4 for quarterly and 5 for monthly ones it charges £200, and £200 again for every late return after that.',
        'Points are removed once you have sent every return on time for 6 months (monthly), 12 months (quarterly) or 24 months (yearly), and have sent all those missing from the last 24 months. A single point below the limit also expires after 24 months.',
      ],
    },
    {
      id: 'on-hold',
      question: 'Why is my refund on hold?',
      answer: [
        'HMRC holds a refund while an earlier return is missing. File the missing return and HMRC carries on with the refund. Your dashboard names the return.',
      ],
    },
    {
      id: 'cheque',
      question: 'Why is HMRC sending a cheque?',
      answer: [
        'HMRC pays by cheque when it holds no bank details for your VAT account. A cheque takes five to six working days after approval, instead of three. Add your bank details in your VAT account on GOV.UK and the next refund goes to the bank.',
      ],
    },
  ],
};

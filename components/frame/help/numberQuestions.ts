import { pageHref } from '@/lib/app/hrefs';
import type { Topic } from './question';

/**
 * Questions about the numbers of a business from HMRC and Companies House, and where each is found
 * (docs/rules/vat.md#vat-numbers).
 */
export const numbers: Topic = {
  key: 'numbers',
  title: 'Your numbers',
  questions: [
    {
      id: 'vat-number',
      question: 'Where do I find my VAT number?',
      answer: [
        'On your VAT registration certificate, in your VAT account on GOV.UK, and on your own invoices. It has 9 digits, such as 123 4567 89; a GB in front is not part of it. A number of 12 digits ends in a branch, which returns do not use.',
        'Two of its digits are worked out from the others, so we can point out a typing mistake. HMRC’s own examples do not pass that test, so we ask you once more and save the number if you say that it is right.',
      ],
    },
    {
      id: 'change-vat-number',
      question: 'I typed the wrong VAT number. How do I change it?',
      answer: [
        'While you are setting up, go back to “What is your VAT number?” and type it again. If HMRC is connected already, press Disconnect under HMRC connection first. HMRC connects only with a login for the number that you typed, so nothing was read or filed for any other business.',
        'Once a return was sent or a refund sold under a number, you cannot change it. Add the other business as a separate company. If you cannot do that, write to us.',
      ],
      link: { label: 'Add another company', href: pageHref('stepCompany', { existing_user: '1' }) },
    },
    {
      id: 'utr',
      question: 'What is a UTR?',
      answer: [
        'Your Unique Taxpayer Reference: 10 digits, sometimes with a K at one end, on HMRC’s letters about Self Assessment or Corporation Tax. A company and each of its directors have one of their own.',
      ],
    },
    {
      id: 'nino',
      question: 'Where do I find my National Insurance number?',
      answer: [
        'On your payslip, your P60 or HMRC’s app. It is two letters, six digits and one letter from A to D, and it is yours for life.',
      ],
    },
    {
      id: 'paye-reference',
      question: 'Which of my PAYE references is which?',
      answer: ['There are two, and HMRC sends both when you register as an employer:'],
      points: [
        'the employer PAYE reference, such as 123/AB456: three digits, a slash, and up to ten letters and digits. It is on every P60 and P45',
        'the Accounts Office reference, such as 123PA00012345: 13 characters, to pay with. Its fifth character is worked out from the others, so we can point out a typing mistake',
      ],
    },
    {
      id: 'company-number',
      question: 'Where do I find my company number?',
      answer: [
        'On your certificate of incorporation and at Companies House. It has 8 characters: 8 digits in England and Wales, or two letters and 6 digits, such as SC for Scotland, NI for Northern Ireland and OC for a partnership. Zeros at the front count, so 621952 is 00621952. A sole trader has none.',
      ],
    },
    {
      id: 'agent-number',
      question: 'What is an agent reference number?',
      answer: [
        'Your accountant’s number at HMRC: one letter, ARN and 7 digits, such as NARN0396245. It is in their agent services account. You need it only if they ask for it.',
      ],
    },
  ],
};

import type { Topic } from './question';
import { pageHref } from '@/lib/app/hrefs';

/** Questions about connections and stored data. */
export const data: Topic = {
  key: 'data',
  title: 'Connections and your data',
  questions: [
    {
      id: 'stored',
      question: 'What do you store?',
      answer: [
        'Never your Government Gateway user ID or password: you type those at HMRC, and we do not see them. We keep:',
      ],
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
      answer: [
        'Open HMRC connection and press Disconnect. We delete our access at once. What we have read is kept, with its date, and a claim already made carries on. You can also remove us in your HMRC account, under the software you have allowed.',
      ],
      link: { label: 'Open HMRC connection', href: pageHref('linkHmrcAccount') },
    },
    {
      id: 'reconnect',
      question: 'Why must I connect HMRC again?',
      answer: [
        'HMRC ends every permission after 18 months. We remind you a month before. It takes a minute, and nothing is lost if it expires.',
      ],
    },
    {
      id: 'not-allowed',
      question: 'HMRC says my login cannot see this VAT number',
      answer: ['It is nearly always one of three things:'],
      points: [
        'it was another Government Gateway login: use the one with which VAT returns are filed',
        'the business is not signed up to Making Tax Digital for VAT',
        'it was an accountant’s login that has no authorisation for this business',
      ],
    },
    {
      id: 'accountant-sees-nothing',
      question: 'My accountant cannot see my figures',
      answer: ['Your accountant sees your tax in OpenTax once all of these are true:'],
      points: [
        'you have accepted their invitation. Its link works once, within 21 days; when it has expired, its page has a button to ask for a new one',
        'the tax is shared with them. Until you choose, all four are; you can share or keep back each one in your settings with your accountant',
        'HMRC lets them see it. For VAT they can have HMRC ask you: its request is open for 21 days. For the other taxes they ask you for authorisation through HMRC’s online services for agents',
      ],
    },
    {
      id: 'your-rights',
      question: 'Can I have a copy of my data, or have it deleted?',
      answer: [
        'Yes, whenever you like, on your profile. “Save my data” gives you a ZIP of everything we hold about you and the companies you own, with the documents you uploaded.',
        '“Delete my account” ends every login, deletes our access to HMRC and Xero and the documents you uploaded, and removes your name. Records of filed returns and payments must be kept for six years, so they are kept, without your name. You can delete your account once no claim and no filing is open.',
      ],
      link: { label: 'Open your profile', href: pageHref('profile') },
    },
  ],
};

/** Questions about reaching a person. */
export const contact: Topic = {
  key: 'contact',
  title: 'Reaching us',
  questions: [
    {
      id: 'contact',
      question: 'How do I reach a person?',
      answer: [
        'Write to us through the contact page. If a page showed a reference, such as K7QF-2M9D, put it in your message: it shows us exactly what happened.',
      ],
      link: { label: 'Open the contact page', href: pageHref('openTaxContact') },
    },
    {
      id: 'security',
      question: 'How do I report a security problem?',
      answer: [
        'Write to us through the contact page and begin with the word “Security”. Say what you found and how to see it, and give us time to fix it before you tell others. Please do not look at other people’s data. We do not take action against anyone who reports in good faith.',
      ],
      link: { label: 'Report a security problem', href: pageHref('openTaxContact') },
    },
  ],
};

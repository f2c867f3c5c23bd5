import type { Topic } from './question';
import { formatPence } from '@/lib/kernel/money';
import { rangeInWords } from '@/lib/practice/pricing/calculator';
import { TIERS } from '@/lib/practice/pricing/tiers';
import { pageHref } from '@/lib/app/hrefs';

const SOLO = TIERS[0];

/**
 * Questions of accountants about OpenTax as a whole (docs/rules/product.md#opentax,
 * docs/rules/product.md#pricing).
 */
export const practice: Topic = {
  key: 'practice',
  title: 'Your practice',
  questions: [
    {
      id: 'start',
      question: 'How do I get OpenTax for my practice?',
      answer: [
        'Sign up with an account you have or with your email, and add your practice from Companies House. You are its first admin.',
        'You can use its dashboard straight away. The figures appear when you connect your agent services account at HMRC. We ask HMRC for nothing until then.',
      ],
      link: { label: 'Contact us', href: pageHref('openTaxContact') },
    },
    {
      id: 'cost-practice',
      question: 'What does OpenTax cost?',
      answer: [
        `You pay by the number of connected clients: clients with at least one tax that we can read. ${rangeInWords(SOLO)} cost ${formatPence(SOLO.monthlyPence)} a month, and VAT comes on top where we are registered for it. The settings show every tier and work out yours.`,
        'The month in which you open is free, clients that are not connected cost nothing, and clients never pay.',
      ],
      link: { label: 'OpenTax and its prices', href: pageHref('openTax') },
    },
    {
      id: 'team',
      question: 'Who in the practice sees what?',
      answer: [
        'Admins look after the team, connections, pricing, invoices and settings. Team members work on the clients assigned to them, or on all of them if the practice chooses so.',
      ],
    },
    {
      id: 'practice-safe',
      question: 'How are our clients’ figures protected?',
      answer: [
        'Everyone who works in a practice logs in with a second step, a code from an authenticator app. Our keys from HMRC are kept encrypted, and you have to prove again who you are to export more than 500 rows.',
        'Every export, filing and change of a role is written to a log that cannot be changed afterwards.',
      ],
    },
    {
      id: 'stop-practice',
      question: 'How do we cancel OpenTax?',
      answer: [
        'The practice closes when the last person who works there deletes their account, on the profile in the settings. Its permissions at HMRC end here, open invitations stop working, and clients who have joined are told what ends and what stays.',
        'The current month is not charged. The practice cannot close while a return of a client is being confirmed with HMRC.',
      ],
    },
  ],
};

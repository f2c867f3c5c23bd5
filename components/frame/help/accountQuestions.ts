import type { Topic } from './question';
import { pageHref } from '@/lib/app/hrefs';

/**
 * Questions about logging in, access and cancelling (docs/rules/product.md#roles-in-a-company,
 * docs/rules/security.md#re-authentication).
 */
export const account: Topic = {
  key: 'account',
  title: 'Your account',
  questions: [
    {
      id: 'cancel',
      question: 'How do I cancel?',
      answer: [
        'There is no contract to end. Nothing renews, and nothing is charged unless you sell a refund. You can stop each part separately:',
      ],
      points: [
        'a claim: open it and press “Withdraw this claim”, as long as the money has not left our bank',
        'the standing instruction: open Premium and press “Turn it off”',
        'HMRC or Xero: open HMRC connection and press Disconnect',
        'your account: press “Delete my account” on your profile, once no claim and no filing is open',
      ],
      link: { label: 'Open your profile', href: pageHref('profile') },
    },
    {
      id: 'accountant',
      question: 'Can my accountant use this?',
      answer: [
        'Yes, through OpenTax, our service for accountants. Your accountant sets up their practice there and invites you by email. The page behind the link names them, and says what accepting means before it asks for anything.',
        'You choose tax by tax what they see, and can stop it whenever you like. They can prepare and file returns. They cannot sell your refund, or change the bank account it is paid into: only you can.',
        'Please do not share your login. Anything done with it counts as done by you.',
      ],
      link: { label: 'What OpenTax is', href: pageHref('openTax') },
    },
    {
      id: 'account-safe',
      question: 'How is my account protected?',
      answer: [
        'You are logged out after 30 minutes without use, and after 12 hours in any case. Changing your password, your email address, the bank account or the ways you log in asks you to prove again who you are.',
        'On your profile you can add a second step: a code from an authenticator app, asked for at every login. There you also see where you are logged in and your recent activity, and can log out any device.',
      ],
      link: { label: 'Open your profile', href: pageHref('profile') },
    },
    {
      id: 'my-details',
      question: 'How do I change my email address or phone number?',
      answer: [
        'On your profile. We send a code to the new email address, and yours changes only when you enter it. A new phone number is confirmed with a code by text.',
      ],
      link: { label: 'Open your profile', href: pageHref('profile') },
    },
    {
      id: 'emails',
      question: 'How do I stop your emails?',
      answer: [
        'Choose on your profile, under “What we tell you”, which emails and texts you get. Emails about your money and your security are always sent.',
      ],
      link: { label: 'Open your profile', href: pageHref('profile') },
    },
  ],
};

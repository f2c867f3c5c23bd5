import type { Topic } from './question';
import { pageHref } from '@/lib/app/hrefs';

/**
 * Questions about codes, passwords and second steps at the login (docs/rules/security.md#codes,
 * docs/rules/security.md#re-authentication).
 */
export const signIn: Topic = {
  key: 'signIn',
  title: 'Signing in',
  questions: [
    {
      id: 'no-code',
      question: 'My code has not come',
      answer: [
        'Wait a minute, then look in your spam folder. Check that the address or the mobile number on the page is right.',
        'After 30 seconds you can ask for another code. The earlier one still works until its 10 minutes are over. After 5 wrong tries a code no longer works, and you ask for a new one.',
        'A code from an authenticator app is not sent to you. Open the app on your phone: it shows a new code every 30 seconds.',
      ],
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password',
      answer: [
        'Press “Forgotten password” where you log in, and we email you a link to choose a new one. The link works once, for 10 minutes. Your old password works until you choose a new one.',
        'You can also log in without a password: ask for a link by email instead.',
      ],
      link: { label: 'Choose a new password', href: pageHref('forgotPassword') },
    },
    {
      id: 'lost-phone',
      question: 'I lost my phone, so I cannot give the second step',
      answer: [
        'Choose “Use a recovery code” where we ask for the second step, and type one of the 10 codes that you saved when you added it. Each works once. Then add your new phone on your profile, and remove the old one.',
        'If you have no recovery code and no other device with a passkey, write to us.',
      ],
      link: { label: 'Write to us', href: pageHref('openTaxContact') },
    },
  ],
};

import type { Topic } from './question';
import { pageHref } from '@/lib/app/hrefs';

/**
 * Questions of a practice's clients (docs/rules/product.md#clients-portal,
 * docs/rules/product.md#sharing-taxes).
 */
export const portal: Topic = {
  key: 'portal',
  title: 'For clients of a practice',
  questions: [
    {
      id: 'client-link',
      question: 'I am a client, and my link does not work',
      answer: [
        'A link from your accountant works once, within 21 days. When it has expired, its page has a button to ask your accountant for a new one. When a newer link was sent, only that one works.',
      ],
    },
    {
      id: 'client-sees',
      question: 'What does my accountant see?',
      answer: [
        'Of each tax that you share: what HMRC says you owe or are owed, by when, and your returns. VAT, PAYE, Corporation tax and Self assessment can each be shared or kept private in your settings, whenever you like.',
        'They can file your returns. They cannot sell a refund of yours, or say where it is paid: only you can.',
      ],
      link: { label: 'Open your settings', href: pageHref('clientsPortalSettings') },
    },
    {
      id: 'client-approve',
      question: 'What happens when I approve a return?',
      answer: [
        'Your accountant may then send exactly these figures to HMRC. If one of them changes, your approval no longer counts and they ask again. If something is wrong, send the return back with a reason.',
      ],
    },
    {
      id: 'client-end',
      question: 'How do I stop my accountant from seeing my tax?',
      answer: [
        'End their access in your settings. It stops at once, both of you are told by email, and your login and your data stay. To end what you have allowed them at HMRC, follow the link on that page to HMRC.',
      ],
      link: { label: 'Open your settings', href: pageHref('clientsPortalSettings') },
    },
  ],
};

import { portal } from './portalQuestions';
import { practice } from './practiceQuestions';
import type { Topic } from './question';
import { signIn } from './signInQuestions';
import { pageHref } from '@/lib/app/hrefs';

/** Questions about where the figures come from (docs/rules/hmrc.md#online-services). */
const figures: Topic = {
  key: 'figures',
  title: 'The figures',
  questions: [
    {
      id: 'figures',
      question: 'Where do the figures come from?',
      answer: [
        'VAT is read from HMRC, as the agent your client has authorised.',
        'PAYE, Corporation tax and Self assessment are read through your agent online services.',
        'Every figure says where it came from and when it was read.',
      ],
    },
    {
      id: 'age',
      question: 'How old are the figures?',
      answer: [
        'HMRC allows each software maker three requests a second, so a large practice takes minutes to read. Each client shows when it was last read, and marks it after 24 hours.',
        'A return that has just been filed shows at HMRC the next morning. One filed after 6pm on a Friday shows on Tuesday.',
      ],
    },
    {
      id: 'refund',
      question: 'Can I see where a VAT refund is?',
      answer: [
        'HMRC allows itself 30 days to authorise a repayment, and stops that clock while it asks questions. OpenTax shows how far along each refund is and marks the ones past HMRC’s own date.',
        'After a refund return, HMRC’s VAT account may show nothing at all for a while. That means nothing has been recorded yet; it is not an error.',
      ],
    },
    {
      id: 'xero',
      question: 'Xero was not connected',
      answer: [
        'If the request was declined at Xero, nothing was read. You can try again or continue without it.',
      ],
      link: { label: 'What happened at Xero', href: pageHref('openTaxXeroDeclined') },
    },
  ],
};

/** Questions about how HMRC lets a practice read (docs/rules/hmrc.md#agents). */
const clients: Topic = {
  key: 'clients',
  title: 'Clients and HMRC',
  questions: [
    {
      id: 'add-clients',
      question: 'How do we add and invite clients?',
      answer: [
        'Add one with “Add client” in your list of clients. For many, an admin imports a CSV or Excel file with a line for each client, up to 20,000. We check the file first and add nothing until you say so. HMRC lets no program list an agent’s clients, so we cannot fetch them for you.',
        'To invite a client, give their email address when you add them, or press “Invite” in the list. The link works once, within 21 days. You can send a new one; the earlier one then stops working.',
      ],
      link: { label: 'Open your clients', href: pageHref('openTaxClients') },
    },
    {
      id: 'authorise',
      question: 'How does a client authorise us?',
      answer: [
        'You have HMRC ask your client, or your client does it in their own sign-up. They open HMRC’s page, sign in there and answer. It is open for 21 days; after that you ask again.',
        'OpenTax does this for VAT: you need the client’s VAT number and the day of registration. For the other taxes you ask for authorisation in HMRC’s online services for agents.',
      ],
    },
    {
      id: 'not-authorised',
      question: 'HMRC says that the client or agent is not authorised. Why?',
      answer: [
        'There are three causes: the client is not signed up to Making Tax Digital, your practice has no agent services account, or the client has not authorised your practice.',
        'Check them in that order. Nothing is lost, and the last figures stay on the screen with their date.',
      ],
    },
    {
      id: 'renew',
      question: 'Why must a connection be renewed?',
      answer: [
        'Your permission at HMRC ends after 18 months. OpenTax shows the day and asks you to connect again before then.',
      ],
    },
  ],
};

/** Topics of OpenTax's help, for accountants and their clients (docs/rules/product.md#opentax). */
export const openTaxTopics: readonly Topic[] = [practice, figures, clients, portal, signIn];

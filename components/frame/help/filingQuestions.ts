import type { Topic } from './question';
import { pageHref } from '@/lib/app/hrefs';

/** Questions about filing a return. */
export const filing: Topic = {
  key: 'filing',
  title: 'Filing a return',
  questions: [
    {
      id: 'file-return',
      question: 'How do I file a VAT return?',
      answer: [
        'Open the return under “VAT returns” once its period has ended. Check the nine boxes, tick the declaration and press “Accept and send”. Nothing is sent to HMRC before that.',
        'When HMRC has accepted it, its receipt is on the return and under your documents.',
      ],
      link: { label: 'Open your VAT returns', href: pageHref('vatReturns') },
    },
    {
      id: 'lost',
      question: 'I lost my connection while sending. Was my return filed?',
      answer: [
        'Open the return. If it says “Confirming with HMRC” we are reading it back from HMRC to be sure. Do not send it again, here or anywhere else. A return is filed once, however often the button is pressed.',
      ],
    },
    {
      id: 'other-figures',
      question: 'What does “HMRC has other figures” mean?',
      answer: [
        'HMRC holds a return for the period that is not the one we sent: it may have been filed elsewhere. We have stopped, and nothing more is sent. Do not send it again. Contact us and we will look at it together.',
      ],
    },
    {
      id: 'rejected',
      question: 'HMRC did not accept my return. What do I do?',
      answer: [
        'Nothing was filed, and your figures are safe. The return says why in plain words, and what to correct. Then send it again.',
      ],
    },
    {
      id: 'mistake',
      question: 'I made a mistake in a return that is filed',
      answer: [
        'A filed return cannot be changed. If the VAT you got wrong comes to £10,000 or less, correct it in your next return. The same goes up to £50,000 if it is 1% of box 6 or less.',
        'Anything larger, and anything you did on purpose, must be reported to HMRC. GOV.UK calls it “Check if you need to report errors in your VAT return”.',
      ],
    },
    {
      id: 'boxes',
      question: 'Where do the figures in the nine boxes come from?',
      answer: [
        'From your bookkeeping when Xero is connected, or from what you type. Each box says which. Boxes 3 and 5 are worked out and cannot be typed. We point out a box that differs a lot from your last four returns, so that you can check it.',
      ],
    },
    {
      id: 'box-5',
      question: 'Why is box 5 positive when HMRC owes me?',
      answer: [
        'Because HMRC’s form has no minus there. Box 5 is the difference between boxes 3 and 4, whichever of the two is larger.',
        'If box 4, the VAT you reclaim, is larger, HMRC owes you box 5. If box 3, the VAT you owe, is larger, you owe it. The words beside the figure say which.',
      ],
    },
    {
      id: 'schemes',
      question: 'Which VAT schemes does a draft from Xero not work out?',
      answer: [
        'Partial exemption, margin and second-hand schemes, the Tour Operators’ Margin Scheme, and box 7 for purchases whose VAT cannot be reclaimed. If one of these applies, type the nine boxes on the return.',
        'If your books show exempt sales or a scheme’s tax rate, we say so above the boxes with the amount, and ask you to check the figures before you send the return.',
      ],
    },
    {
      id: 'flat-rate',
      question: 'Does this work with the Flat Rate Scheme?',
      answer: [
        'Yes, with figures that you type. On the Flat Rate Scheme you pay HMRC a fixed share of your turnover, which cannot be added up from invoices. So we do not draft the return from Xero, and tell you so. A period that ended before you joined the scheme is drafted as before. Work out the nine boxes as the scheme asks and type them on the return. With cash accounting it is the same.',
        'VAT on what you buy is mostly not reclaimed on this scheme, so a refund is rare. When HMRC owes you one, you can ask for a quote like anyone else.',
      ],
    },
  ],
};

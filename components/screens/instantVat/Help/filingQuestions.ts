import type { Topic } from './question';

/** Sending a return. */
export const filing: Topic = {
  title: 'Filing a return',
  questions: [
    {
      id: 'lost',
      question: 'I lost my connection while sending. Was my return filed?',
      answer: ['Open the return. If it says “Confirming with HMRC” we are reading it back from HMRC to be sure. Do not send it again, here '
        + 'or anywhere else. A return is filed once, however often the button is pressed.'],
    },
    {
      id: 'rejected',
      question: 'HMRC did not accept my return. What do I do?',
      answer: [
        'Nothing was filed, and your figures are safe. The return says why in plain words and what to put right. Then send it again.',
      ],
    },
    {
      id: 'mistake',
      question: 'I made a mistake in a return that is filed',
      answer: [
        'A filed return cannot be changed. If the VAT you got wrong comes to £10,000 or less, put it right in your next return. The same '
          + 'goes up to £50,000 if it is 1% of box 6 or less.',
        'Anything larger, and anything you did on purpose, must be reported to HMRC. GOV.UK calls it “Check if you need to report errors '
          + 'in your VAT return”.',
      ],
    },
    {
      id: 'boxes',
      question: 'Where do the figures in the nine boxes come from?',
      answer: ['From your bookkeeping when Xero is connected, or from what you type. Each box says which. Boxes 3 and 5 are worked out and '
        + 'cannot be typed. A box that is far from your last four returns is pointed out, so that you can check it.'],
    },
  ],
};

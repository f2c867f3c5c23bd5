import type { TermsText } from './termsText';

/**
 * Terms of use of the portal (docs/rules/product.md#ways-to-log-in, docs/rules/product.md#pricing).
 */
export const termsOfUse: TermsText = {
  title: 'Terms of use',
  about: 'What you can expect of this portal, and what we ask of you.',
  versions: [
    {
      version: 1,
      from: '2026-11-25',
      sections: [
        {
          title: 'Your account',
          paragraphs: [
            'An account belongs to one person. Please keep your login to yourself: ' +
              'what is done with it counts as done by you. You can end ' +
              'any session, and delete the account, on your profile.',
          ],
        },
        {
          title: 'What it costs',
          paragraphs: [
            'A business uses its dashboard for nothing and pays only a fee for a refund that it sells, ' +
              'under the terms of sale. A practice ' +
              'pays by the month for its connections, at the prices in its settings. Clients of a practice pay nothing.',
          ],
        },
        {
          title: 'The figures',
          paragraphs: [
            'Figures come from HMRC, from your bookkeeping, from files, ' +
              'or from what was typed, and each says from where and when. What is ' +
              'expected or worked out is marked so. They help you to decide and are no advice on tax or law.',
            'We are not part of HMRC. What HMRC accepts, asks or repays is for HMRC to decide.',
          ],
        },
        {
          title: 'What you file',
          paragraphs: [
            'A return is sent only when a named person has read HMRC’s declaration and accepted it. Whoever accepts it answers for the ' +
              'figures. A filed return cannot be taken back.',
          ],
        },
        {
          title: 'What we ask of you',
          paragraphs: [
            'Please use the portal only for businesses that you may act for, and do not',
          ],
          points: [
            'look at figures that are not yours, or try to',
            'type figures that you know to be wrong',
            'burden the portal so that others cannot use it',
          ],
        },
        {
          title: 'When it does not work',
          paragraphs: [
            'We do what we can to keep the portal open and cannot promise that it always is. ' +
              'Your duties to HMRC stay yours: when a day is ' +
              'near and the portal is closed, use HMRC’s own service. Nothing here takes away a right that the law gives you.',
          ],
        },
        {
          title: 'When these terms change',
          paragraphs: [
            'A new version gets a number and a day, and those before it stay readable here. These terms are under the law of England and ' +
              'Wales.',
          ],
        },
      ],
    },
  ],
};

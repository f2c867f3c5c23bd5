import type { TermsText, TermsVersion } from './termsText';

const version1: TermsVersion = {
  version: 1,
  from: '2026-11-25',
  sections: [
    {
      title: 'What is sold',
      paragraphs: [
        'You sell the refund that one filed VAT return shows, in full, to the company that your quote names as the purchaser. It is a ' +
          'sale and not a loan. You never have to sell: waiting for HMRC is always open to you and costs nothing.',
      ],
    },
    {
      title: 'The quote',
      paragraphs: [
        'The quote says the refund, our fee, what you receive and by when. It is held as it stands until the time it names. The fee is ' +
          'the one in your quote and nothing is added to it later. If the figures of the return change, the quote no longer holds.',
      ],
    },
    {
      title: 'When it is sold',
      paragraphs: [
        'The refund is sold when you confirm the quote and HMRC has your return with the same figures. Until the money has left our bank ' +
          'you can withdraw: then nothing was sold and there is no fee. After that the sale stands.',
      ],
    },
    {
      title: 'What we pay you, and when',
      paragraphs: [
        'We pay the refund, less the fee, less anything you still owe us for an earlier refund. It is in the account that you confirmed ' +
          'with by 5pm on the day your quote names. If the bank does not take it, it stays safe with us and you are asked to correct ' +
          'the account.',
      ],
    },
    {
      title: 'If HMRC pays less, or more',
      paragraphs: [
        'If HMRC repays less than you sold, for whatever reason, you owe the purchaser the difference. That includes money that HMRC ' +
          'takes for other tax you owe. It is due within ten working days of the day we tell you, by bank transfer, or it comes off ' +
          'what we pay you next. We collect nothing from your account, and the fee does not change.',
        'What comes in beyond what you sold is yours.',
      ],
    },
    {
      title: 'What you confirm to us',
      paragraphs: ['When you confirm a sale you tell us that'],
      points: [
        'the return is true and complete as far as you know',
        'you may decide this for the business',
        'the refund is sold, pledged or promised to nobody else',
        'the bank account is the business’s own',
      ],
    },
    {
      title: 'Where HMRC asks questions',
      paragraphs: [
        'HMRC asks the business and not us, so answering is yours to do, in time and in full. You keep the money meanwhile. We help with ' +
          'what it usually asks for, and send nothing to HMRC in your name that you have not seen.',
      ],
    },
    {
      title: 'If something goes wrong between us',
      paragraphs: [
        'Write to us through the contact page and a person answers. These terms are under the law of England and Wales. Nothing here ' +
          'takes away a right that the law gives you.',
      ],
    },
  ],
};

const version2: TermsVersion = {
  version: 2,
  from: '2026-11-27',
  sections: version1.sections.map((section) => {
    if (section.title === 'What we pay you, and when')
      return {
        ...section,
        paragraphs: [
          ...section.paragraphs,
          'After your bank account was changed we wait before we pay into the new one, and your claim names the later day. If the change ' +
            'is stopped, we pay into the account that you had before.',
          'If your bank sends our payment back and HMRC has decided by then to pay less than you sold, we hold the payment and write to ' +
            'you to agree what happens next.',
        ],
      };
    if (section.title === 'If HMRC pays less, or more')
      return {
        ...section,
        paragraphs: [
          'If HMRC decides to pay less than you sold, or nothing, before we have paid you, we call off the sale. Then nothing was sold, ' +
            'there is no fee, and HMRC pays what it approved to you. If our bank can no longer stop the payment, the sale stands.',
          ...section.paragraphs,
        ],
      };
    return section;
  }),
};

const version3: TermsVersion = {
  version: 3,
  from: '2026-11-28',
  sections: version2.sections.map((section) => {
    if (section.title !== 'What we pay you, and when') return section;
    const [price = '', ...others] = section.paragraphs;
    return {
      ...section,
      paragraphs: [
        price,
        'A person may look at a sale before we pay. Then your claim says why, and by when we answer. If the answer is no, nothing was ' +
          'sold, there is no fee, and HMRC pays the refund to you. You can withdraw while you wait.',
        'If we cannot pay you at least 3 working days before the first day on which your quote expects HMRC’s own money, although the ' +
          'quote promised it, we call off the sale. Then nothing was sold and there is no fee.',
        ...others,
      ],
    };
  }),
};

const version4: TermsVersion = {
  version: 4,
  from: '2026-11-28',
  sections: version3.sections.flatMap((section) => {
    if (section.title === 'If HMRC pays less, or more')
      return [
        {
          title: 'Where HMRC’s repayment goes',
          paragraphs: [
            'HMRC repays into your own bank account and not to us. You pass the repayment on to us within ten working days of its arrival, ' +
              'bank holidays not counted, by bank transfer with the reference of the claim. What you have not passed on by then comes off ' +
              'your next payout if you sell another refund.',
            'You pass on what HMRC repaid, and never more than you sold. Interest that HMRC adds for being late is yours to keep. The claim ' +
              'closes when what you passed on agrees to the penny.',
          ],
        },
        {
          ...section,
          paragraphs: section.paragraphs.map((paragraph) =>
            paragraph === 'What comes in beyond what you sold is yours.'
              ? 'What HMRC pays beyond what you sold is yours. What reaches us beyond what you owe is yours, and we send it back.'
              : paragraph,
          ),
        },
      ];
    return [section];
  }),
};

/**
 * Terms of sale of a refund (docs/rules/product.md#claim, docs/rules/product.md#quote). Version 2
 * adds when we call off a sale, when we hold a returned payment, and the wait after a change of
 * bank account. Version 3 adds that a person may review a sale first, and that a sale that we
 * cannot pay early enough is called off. Version 4 adds how HMRC's repayment is passed on.
 */
export const saleTerms: TermsText = {
  title: 'Terms of sale',
  about: 'What you and we agree when you sell us a VAT refund.',
  versions: [version4, version3, version2, version1],
};

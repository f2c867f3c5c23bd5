import type { TermsText, TermsVersion } from './termsText';

/** The entry that version 2 adds to. */
const BANK = 'the bank that pays you, and those who carry our emails and texts';

const version1: TermsVersion = {
  version: 1,
  from: '2026-11-25',
  sections: [
    {
      title: 'What we keep',
      paragraphs: ['We keep what the service needs:'],
      points: [
        'your name, email address, and phone number if you give one',
        'the ways you log in, where you are logged in, and what happened lately',
        'your company’s returns, payments and what HMRC says it owes',
        'quotes, claims, what we paid, and the bank account it goes to, which is encrypted',
        'the documents that you upload, which are encrypted',
        'a record of who did what and when, which cannot be changed afterwards',
      ],
    },
    {
      title: 'What we never have',
      paragraphs: [
        'Your Government Gateway user ID and password: you type those at HMRC. Nor the login of your bank, or your card. A password of ' +
          'yours here is kept in a form from which it cannot be read.',
      ],
    },
    {
      title: 'What it is for',
      paragraphs: [
        'To do what you asked for: reading and filing returns, paying refunds, telling you what is due. To keep accounts safe. And to ' +
          'keep the records that tax and company law ask of you and of us. We do not sell what we know about you.',
      ],
    },
    {
      title: 'Who else receives it',
      paragraphs: ['Only as far as something that you do needs it:'],
      points: [
        'HMRC: what you file, and facts about your device that HMRC requires of all software',
        'the bookkeeping and login services that you connect',
        BANK,
        'your accountant, for the taxes that you share',
        'the support chat, only once you open it',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'As long as you have an account. When you delete it, your name, logins, keys and documents go. Records of filed returns and ' +
          'payments stay for six years, because the law asks for it, without your name. The addresses from which you logged in are ' +
          'kept for 90 days.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'One keeps you logged in, one tells HMRC which device it is, one recognises a browser you have used before, and one remembers ' +
          'for 30 days which partner you came from. None follows you to other sites.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'On your profile you can save everything we hold about you, put it right, and delete your account. For anything else, or to ' +
          'object, write to us through the contact page. You can also complain to the Information Commissioner’s Office, ico.org.uk.',
      ],
    },
  ],
};

/** Version 2 adds the recipients of an account whose name is checked. */
const version2: TermsVersion = {
  version: 2,
  from: '2026-11-27',
  sections: version1.sections.map((section) => ({
    ...section,
    ...(section.points && {
      points: section.points.flatMap((point) =>
        point === BANK
          ? [
              point,
              'your own bank, and those who ask it for us: the account you give us, to check the name on it',
            ]
          : [point],
      ),
    }),
  })),
};

/** Privacy notice: what is kept of people, and why (docs/rules/security.md, docs/rules/hmrc.md). */
export const privacyNotice: TermsText = {
  title: 'Privacy notice',
  about: 'What we keep about you, what for, for how long, and what you can do about it.',
  versions: [version2, version1],
};

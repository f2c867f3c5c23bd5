export const contactFormText = {
  practiceOneLine: 'Keep the name on one line',
} as const;

/** How far a mail or text is, where somebody waits for it. */
export const messageStateText = {
  mail: {
    onItsWay: (to: string) => `Our email to ${to} is on its way.`,
    sent: (to: string) => `We have sent an email to ${to}.`,
    delayed: (to: string) => `Our email to ${to} is delayed`,
    failed: (to: string) => `Our email to ${to} did not arrive`,
  },
  text: {
    onItsWay: (to: string) => `Our text to ${to} is on its way.`,
    sent: (to: string) => `We have sent a text to ${to}.`,
    delayed: (to: string) => `Our text to ${to} is delayed`,
    failed: (to: string) => `Our text to ${to} did not arrive`,
  },
  ours: 'This is on our side, so there is nothing for you to do. We’ll send it as soon as we can.',
  checkNumber: 'Check the number for typing mistakes.',
  /** Why an email did not arrive. */
  failures: {
    no_mailbox: (domain: string) =>
      `The mail server of ${domain} says that there is no such mailbox. Check the address for typing mistakes.`,
    mailbox_full: (domain: string) =>
      `The mail server of ${domain} says that the mailbox is full. Make room in it, then ask again.`,
    not_reached: (domain: string) =>
      `The mail server of ${domain} could not be reached. Check the address for typing mistakes, or use a different one.`,
    turned_away: (domain: string) =>
      `The mail server of ${domain} turned it away. Check the address for typing mistakes, or use a different one.`,
  },
  /** Why an email to a client did not arrive, for their practice. */
  failuresAtClient: {
    no_mailbox: (domain: string) =>
      `The mail server of ${domain} says that there is no such mailbox. Tell them in another way, and ask them to enter a different address in their profile.`,
    mailbox_full: (domain: string) =>
      `The mail server of ${domain} says that the mailbox is full. Tell them in another way, and ask them to make room in it or to enter a different address in their profile.`,
    not_reached: (domain: string) =>
      `The mail server of ${domain} could not be reached. Tell them in another way, and ask them to enter a different address in their profile.`,
    turned_away: (domain: string) =>
      `The mail server of ${domain} turned it away. Tell them in another way, and ask them to enter a different address in their profile.`,
  },
} as const;

export const phoneText = {
  personalOrPager:
    'Numbers that start with 070 or 076 are personal or pager numbers, which cost a lot to call. Enter a mobile or landline number.',
  badNumber:
    'Enter a phone number, like 07700 900123. Start with + and the country code if it is not a UK number.',
} as const;

export const preferencesText = {
  alwaysSent: 'We always send emails about your money and your security.',
  confirmPhoneFirst: 'Confirm your phone number first, so that texts reach you and nobody else.',
} as const;

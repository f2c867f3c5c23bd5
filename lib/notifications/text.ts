export const contactFormText = {
  practiceOneLine: 'Keep the name on one line',
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

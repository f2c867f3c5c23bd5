import type { NumberedStep } from '@/components/parts/NumberedSteps';

/**
 * The checks that signing up really makes (docs/rules/product.md#steps,
 * docs/rules/security.md#codes).
 */
export const CHECKS: readonly NumberedStep[] = [
  { title: 'You', text: 'We email you a 6-digit code that works for 10 minutes. Typing it shows that the address is yours.' },
  { title: 'Your business', text: 'We look a limited company up at Companies House, so its name and number are the registered ones. A '
    + 'dissolved company cannot be added.' },
  {
    title: 'Its VAT account',
    text: 'You sign in at HMRC and link the account. HMRC has to know it by the same VAT number that you gave us.',
  },
  {
    title: 'Its bank account',
    text: 'The refund goes to the business’s main bank account. If those details are changed later, we email you at once.',
  },
];

export const HAVE_READY: readonly string[] = [
  'Your email inbox.',
  'The company’s name or number, if it is a limited company.',
  'Its VAT number: nine digits.',
  'The sort code and account number of its main bank account.',
  'The Government Gateway user ID and password for its VAT account. You type these at HMRC, not here.',
];

export const NEVER_ASKED: readonly string[] = [
  'A password or a code by phone or email. If somebody asks for one in our name, it is not us.',
  'Your Government Gateway password.',
  'A photo of a passport or a driving licence.',
];

/** When all of it agrees (docs/rules/product.md#steps). */
export const WHEN_IT_MATCHES: readonly NumberedStep[] = [
  { title: 'Your dashboard opens', text: 'It shows the returns that are due, the returns you have filed, and any refund you can claim.' },
  { title: 'You check a return', text: 'Nine boxes in HMRC’s words. Nothing is filed until you accept the declaration.' },
  { title: 'You see a quote', text: 'Refund, fee and what you receive, held until the time it names.' },
  {
    title: 'You confirm, and we pay',
    text: 'In as little as 24 hours, always at least 3 working days faster. The claim shows every step until HMRC’s repayment closes it.',
  },
];

export interface Mismatch {
  what: string;
  then: string;
}

/** What may not agree, and the one thing to do about it. */
export const WHEN_IT_DOES_NOT: readonly Mismatch[] = [
  {
    what: 'The code has not come',
    then: 'Look in your junk folder. After 30 seconds you can have another; the first one still works until its 10 minutes are over.',
  },
  {
    what: 'Your company is not in the list',
    then: 'Search for its number instead of its name. A business that is not a limited company is added by hand.',
  },
  {
    what: 'The VAT number looks mistyped',
    then: 'We say so and you can correct it. If it is right as it stands, carry on: HMRC has the last word.',
  },
  { what: 'HMRC knows the account by another VAT number', then: 'Nothing is linked and nothing is filed. Sign in at HMRC with the '
    + 'Government Gateway account of this business, or correct the number.' },
  { what: 'You stopped halfway', then: 'Log in. What you have done is kept, and you carry on at the first open step.' },
];

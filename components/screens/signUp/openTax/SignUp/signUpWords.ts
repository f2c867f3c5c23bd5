import { openTaxSignUpText } from '@/lib/auth/text';

/** docs/rules/product.md#opentax. */
export const WHAT_OPENTAX_IS: readonly string[] = [
  openTaxSignUpText.oneList,
  openTaxSignUpText.figures,
  openTaxSignUpText.team,
];

/** Contents and next steps of signing up, limited to what exists. */
export const AFTER_SIGN_UP: readonly { title: string; text: string }[] = [
  {
    title: 'You open an account',
    text: openTaxSignUpText.yourName,
  },
  {
    title: 'You add your practice',
    text: openTaxSignUpText.practiceLookedUp,
  },
  {
    title: 'You read what we ask of HMRC',
    text: openTaxSignUpText.whatIsRead,
  },
  {
    title: 'You open your dashboard',
    text: openTaxSignUpText.dashboard,
  },
];

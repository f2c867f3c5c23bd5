/** Re-authentication before an act. */
export const reauthenticationText = {
  changed: 'What you confirmed has changed, so nothing was done. Check it, then try again.',
  checkFacts: 'Check what you’re confirming.',
  confirm: 'Confirm that it is you.',
  codeHint: 'It comes by email and works for 10 minutes.',
} as const;

/** Refusal of a call by a page that is another person’s; kept apart, because every page loads it. */
export const OTHER_PERSON_TEXT =
  'Someone else has logged in on this browser. Nothing was sent or changed.';

/** Refusals that any page can meet. */
export const accessRefusals = {
  confirmFirst: 'Confirm that it is you first.',
  notFound: 'We could not find that.',
  notShared: 'This client does not share VAT with your practice. Ask them if you need it.',
  secondStepFirst: 'You work with other people’s tax, so add a second step to your login first.',
  logIn: 'Log in to carry on.',
} as const;

/** While a person signs up. */
export const signUpRefusals = {
  confirmEmail: 'Confirm your email address first.',
  mailed: (wait: string) =>
    `We have sent several emails to this address already. Look in your inbox and your spam folder, or try again in ${wait}.`,
} as const;

/** Why a client's taxes are not read. */
export const notReadText = {
  notAuthorised: (tax: string) =>
    `HMRC does not let your practice see ${tax} for this client. Once they have authorised you at HMRC, we read it at the next update.`,
  noVatNumber:
    'We ask HMRC about VAT by the VAT number. This client has none here, so we can’t read its VAT. Each other tax is read by its own reference.',
  inVatGroup:
    'This client shares its VAT number with another client of yours, a company of the same VAT group. HMRC asks that company to authorise you, once for the whole group.',
  noNumbers:
    'We ask HMRC about each tax by its own number. This client has none here, so we can’t read any of its taxes.',
} as const;

/** Before a client has shown at HMRC that they act for the business. */
export const clientProofRefusals = {
  notProven:
    'HMRC has not confirmed yet that you act for this business. Nothing was sold or saved. Open the offer and choose “Confirm with HMRC” first: it takes a minute.',
} as const;

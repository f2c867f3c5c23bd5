/** Deleting an account, and closing the practice that goes with it. */
export const deletionRefusals = {
  claimOpen:
    'A claim is still open: HMRC has not settled a refund that you sold. You can delete your account once the claim is closed. Write to us if you cannot wait.',
  filing:
    'We are still confirming a VAT return with HMRC. You can delete your account once that is done, usually within the hour.',
  filingForClient:
    'We are still confirming a VAT return of one of your clients with HMRC. You can delete your account once that is done, usually within the hour.',
  onlyAdmin: (practice: string) =>
    `You are the only admin of ${practice}, where others work. Make someone else an admin there first.`,
} as const;

/** In the copy of a person's data. */
export const exportText = {
  leftOut:
    'These documents did not fit here. Save them with “Evidence pack (ZIP)” on the page “Evidence for HMRC” of their period, or one by one where you sent them to your accountants.',
} as const;

/**
 * How long the portal's pages wait, and how often they ask again, in milliseconds. It is an object
 * so that tests can shorten it (`__tests__/support/shortWaits.ts`); read an entry when it is
 * needed, not when a module loads.
 */
export const waits = {
  /**
   * From the first draw of a page to the check of who is signed in
   * (docs/rules/product.md#login-check).
   */
  loginCheck: 1_000,
  /**
   * From the first draw to the look for the company that is stored in the browser
   * (docs/rules/product.md#current-company).
   */
  storedCompany: 500,
  /** From the warning before a session ends to its end. */
  sessionWarning: 120_000,
  /** From a copy to the end of its "Copied". */
  copied: 3_000,
  /** Between the reads after an act with a lost response. */
  lostAnswerPoll: 2_500,
  /** From leaving for HMRC or another provider to the offer to try again. */
  slowProvider: 20_000,
  /** Between the reads of a company's taxes while HMRC is being read. */
  syncPoll: 2_500,
  /** Between the reads of taxes of which HMRC has sent only the recent years. */
  partialTaxesPoll: 15_000,
  /** Between the reads of a VAT return while HMRC has not confirmed it. */
  filingPoll: 2_500,
  /** Between the reads of one claim until it is over. */
  claimPoll: 3_000,
  /**
   * Between the reads of a company that has claims: a claim becomes delayed when its date passes.
   */
  openClaimsPoll: 60_000,
  /** Between the reads of one client's taxes while HMRC is being read. */
  clientSyncPoll: 5_000,
  /** Between the reads of how many clients a practice's sync has finished. */
  practiceSyncPoll: 5_000,
  /** Between the reads of how many new clients have been read for the first time. */
  newClientsPoll: 10_000,
  /** Between the reads of a bulk action that is under way. */
  bulkActionPoll: 2_000,
  /** Between the reads of an import that is under way. */
  importPoll: 2_000,
  /** Between the reads of the operator's queue, and of the payout that is open beside it. */
  reviewsPoll: 60_000,
  /** Between the reads of a mail or text that is on its way. */
  messageStatePoll: 2_000,
  /** Between the reads of what was sent to clients or to the team while one mail of it is not sent yet. */
  unsentMailPoll: 5_000,
  /** Between the reads of one that was sent, and may still come back. */
  sentMessagePoll: 15_000,
  /** Between the reads of a client's newest messages. */
  messagesPoll: 30_000,
};

/** Calls within a window that starts with the first of them. */
export interface Allowance {
  calls: number;
  seconds: number;
}

/**
 * Limits on how often each action may be requested. Both kinds are counted independently
 * (docs/rules/security.md#limits).
 */
export const ALLOWANCES = {
  /** From one IP address, by the rate class that the contract gives an endpoint. */
  perAddress: {
    read: { calls: 600, seconds: 60 },
    write: { calls: 120, seconds: 60 },
    search: { calls: 120, seconds: 60 },
    heavy: { calls: 20, seconds: 60 },
    signIn: { calls: 30, seconds: 900 },
    /**
     * MFA and step-up codes; also limited per account, so that a shared office IP is not locked
     * out.
     */
    proof: { calls: 300, seconds: 900 },
    message: { calls: 20, seconds: 3600 },
  },
  /**
   * Per owner of a known device, once its address's count is full: anyone sharing the address can
   * fill that.
   */
  onKnownDevice: {
    signIn: { calls: 30, seconds: 900 },
    proof: { calls: 60, seconds: 900 },
    message: { calls: 6, seconds: 3600 },
  },
  /** Per mailbox, phone or account, regardless of the caller. */
  perAccount: {
    /** By one mailbox asked for from one place. */
    linkFromHere: { calls: 3, seconds: 3600 },
    linkFromHereDaily: { calls: 12, seconds: 86_400 },
    codeFromHere: { calls: 8, seconds: 3600 },
    /**
     * By one mailbox from wherever: beyond these a link that still works is not sent a second time.
     */
    linkToAddress: { calls: 3, seconds: 3600 },
    codeToAddress: { calls: 40, seconds: 86_400 },
    codeToSelf: { calls: 8, seconds: 3600 },
    textToNumber: { calls: 5, seconds: 3600 },
    textByPerson: { calls: 10, seconds: 86_400 },
    /** Per account and address: the wait grows with each further guess. */
    passwordHere: { calls: 10, seconds: 900 },
    passwordHereLonger: { calls: 20, seconds: 14_400 },
    passwordHereDaily: { calls: 30, seconds: 86_400 },
    passwordOnDevice: { calls: 10, seconds: 900 },
    passwordAnywhere: { calls: 50, seconds: 3600 },
    invitationToAddress: { calls: 5, seconds: 86_400 },
    teamOfUnconfirmed: { calls: 10, seconds: 86_400 },
    teamOfPractice: { calls: 500, seconds: 86_400 },
    invitationAskedAgain: { calls: 1, seconds: 86_400 },
    joinAskedFor: { calls: 5, seconds: 86_400 },
    registrationDayOfNumber: { calls: 9, seconds: 86_400 },
    approvalOfCompany: { calls: 20, seconds: 86_400 },
    /** Limited because a check reveals the name on another person's account. */
    payeeChecksByPerson: { calls: 30, seconds: 86_400 },
    requestsToClient: { calls: 30, seconds: 86_400 },
    filesByPerson: { calls: 100, seconds: 3600 },
    messageByPerson: { calls: 60, seconds: 3600 },
    sharingOfCompany: { calls: 30, seconds: 86_400 },
    newEmailByPerson: { calls: 10, seconds: 86_400 },
    secondStepHere: { calls: 10, seconds: 900 },
    secondStepOnDevice: { calls: 10, seconds: 900 },
    appCodeOnDeviceDaily: { calls: 30, seconds: 86_400 },
    appCodeAnywhere: { calls: 50, seconds: 3600 },
    appCodeAnywhereDaily: { calls: 200, seconds: 86_400 },
    factorAgain: { calls: 10, seconds: 900 },
  },
} as const satisfies Record<string, Record<string, Allowance>>;

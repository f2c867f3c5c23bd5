/**
 * The acts that ask who is there, each with the words that follow "to" in the dialog and in the
 * mail with the code (docs/rules/security.md#re-authentication).
 */
export const PROVEN_ACTS = {
  sell: 'sell a VAT refund',
  withdrawSale: 'withdraw the sale of a VAT refund',
  addBankAccount: 'add the bank account that refunds are paid to',
  changeBankAccount: 'change the bank account that refunds are paid to',
  disconnectHmrc: 'disconnect HMRC',
  changePhone: 'change your phone number',
  changeEmail: 'change your email address',
  changePassword: 'change your password',
  addSignInWay: 'add a way to log in',
  removeSignInWay: 'remove a way to log in',
  addSecondStep: 'add a second step to your login',
  removeSecondStep: 'remove a second step from your login',
  renewRecoveryCodes: 'make new recovery codes',
  changeRole: 'change the role of someone in your team',
  deactivate: 'deactivate someone in your team',
  letBackIn: 'let someone back in to your team',
  inviteAdmin: 'invite an admin to your team',
  inviteMember: 'invite someone to your team',
  seeAllClients: 'let everyone in your team see all clients',
  exportTable: 'export a list of more than 500 clients',
  exportAccount: 'save a copy of your data',
  approvePayout: 'approve a payout',
  refusePayout: 'refuse a payout',
  approveReturn: 'approve that money is sent back',
  deleteAccount: 'delete your account',
} as const;

export type ProvenAct = keyof typeof PROVEN_ACTS;
export const PROVEN_ACT_NAMES = Object.keys(PROVEN_ACTS) as [ProvenAct, ...ProvenAct[]];

/** An act, and its target where another target makes it another act. */
export interface ActToProve {
  act: ProvenAct;
  subject?: string | undefined;
}

/**
 * Everything that a person confirms: the act, and the figures and names that the server will act
 * on.
 */
export interface ActToConfirm extends ActToProve {
  /** Labels and values, as the dialog shows them. */
  facts?: readonly (readonly [string, string])[];
}

/** Returns the text that a proof of this act is kept under. */
export const proofKey = ({ act, subject }: ActToProve): string =>
  subject === undefined ? act : `${act}:${subject}`;

/** Acts of the portal's operators: only a passkey or an app's code confirms them. */
const OPERATORS_ACTS: readonly ProvenAct[] = ['approvePayout', 'refusePayout', 'approveReturn'];

/** Returns true if the act decides a payment: the first of its facts is the amount. */
export const movesMoney = (act: ProvenAct): boolean =>
  act === 'sell' || OPERATORS_ACTS.includes(act);

/** Returns true if a recovery code confirms the act: it shows who one is, and moves no money. */
export const takesRecoveryCode = (act: ProvenAct): boolean => !movesMoney(act);

/** Returns true if a mailed code confirms the act of a person who has no second step. */
export const takesMailedCode = (act: ProvenAct): boolean => !OPERATORS_ACTS.includes(act);

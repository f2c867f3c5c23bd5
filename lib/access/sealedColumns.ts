/** The columns that hold what is sealed. `npm run keys:reseal` goes through every one of them. */
export const SEALED_COLUMNS = [
  'connections.sealed_tokens',
  'bank_accounts.sealed_details',
  'invitations.sealed_token',
  'second_factors.sealed_secret',
  'oauth_states.sealed_code_verifier',
  'oauth_states.sealed_tokens',
  'oauth_states.sealed_identity',
  'sealed_files.sealed',
] as const;
export type SealedColumn = (typeof SEALED_COLUMNS)[number];

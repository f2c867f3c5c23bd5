/** The records of one imitated authorisation server. All instants are milliseconds since 1970. */
export interface OAuthRecords {
  codes: Record<
    string,
    {
      clientId: string;
      redirectUri: string;
      scope: string;
      subject: string;
      challenge?: string;
      expiresAt: number;
      grantId?: string;
    }
  >;
  grants: Record<
    string,
    {
      clientId: string;
      subject: string;
      scope: string;
      createdAt: number;
      expiresAt: number;
      ended?: 'replayed' | 'revoked';
    }
  >;
  access: Record<string, { clientId: string; scope: string; grantId?: string; expiresAt: number }>;
  refresh: Record<string, { grantId: string; expiresAt: number; usedAt?: number }>;
}

export const noOAuthRecords = (): OAuthRecords => ({
  codes: {},
  grants: {},
  access: {},
  refresh: {},
});

/**
 * Deletes access tokens and codes that expired more than a day ago, so that the file does not grow
 * for ever.
 */
export function forgetEnded(records: OAuthRecords, now: number): void {
  const ended = now - 86_400_000;
  for (const [token, { expiresAt }] of Object.entries(records.access))
    if (expiresAt < ended) delete records.access[token];
  for (const [code, { expiresAt }] of Object.entries(records.codes))
    if (expiresAt < ended) delete records.codes[code];
}

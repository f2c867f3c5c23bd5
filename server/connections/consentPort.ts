/**
 * Who caused a call and what their browser told us of itself, for the fraud-prevention headers that the law requires on HMRC calls.
 * What is not known is empty, and is not sent.
 */
export interface ClientContext {
  deviceId: string;
  /** As the browser's JavaScript has it. */
  userAgent: string;
  publicIp: string;
  /** The browser's own port; 0 when it is not known. */
  publicPort: number;
  /** When the request that caused the call reached us from that address. */
  seenAt?: Date;
  screens: string;
  windowSize: string;
  timezone: string;
  userId: string;
  /** The second factor the person signed in with, when there was one. */
  multiFactor?: { type: 'TOTP' | 'AUTH_CODE' | 'OTHER'; at: Date; reference: string };
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
}

/** What is asked for: an agent's, to act for its clients; or only to see whether somebody acts for a business. */
export type ConsentAsked = 'agent' | 'proof';

export interface BookkeepingOrganisation { tenantId: string; name: string }

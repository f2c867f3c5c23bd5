import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import type { OAuthRecords } from '@/sandbox/oauth/store';
import { own } from '@/sandbox/state/own';

export interface OAuthSettings {
  /** Registered applications: id → secret. */
  clients: Record<string, string>;
  codeSeconds: number;
  accessSeconds: number;
  refreshDays: number;
  grantDays: number;
  tokenType: string;
  /** Refresh tokens are issued only when this scope was granted. */
  refreshScope?: string;
}

export interface Tokens {
  access_token: string;
  token_type: string;
  expires_in: number;
  refresh_token?: string;
  scope: string;
}
export interface OAuthRefusal {
  error:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'invalid_scope'
    | 'unsupported_grant_type';
  error_description: string;
}
export type AccessCheck = { clientId: string; scope: string; subject?: string; grantId?: string };

const DAY_MS = 86_400_000;
const token = () => randomBytes(24).toString('base64url');
const refuse = (error: OAuthRefusal['error'], error_description: string): OAuthRefusal => ({
  error,
  error_description,
});
const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Returns true for http(s) addresses on this machine, the only ones that an application may be
 * redirected to.
 */
export function isLoopbackAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Implements OAuth 2 code, refresh and client credentials grants over one set of records (RFC 6749,
 * PKCE S256 of RFC 7636).
 */
export class AuthorisationServer {
  constructor(
    private readonly settings: OAuthSettings,
    private readonly records: () => OAuthRecords,
    private readonly now: () => number,
  ) {}

  isClient = (clientId: string, secret?: string): boolean => {
    const registered = own(this.settings.clients, clientId);
    return registered !== undefined && (secret === undefined || same(registered, secret));
  };

  issueCode(request: {
    clientId: string;
    redirectUri: string;
    scope: string;
    subject: string;
    challenge?: string;
  }): string {
    const code = token();
    this.records().codes[code] = {
      ...request,
      expiresAt: this.now() + this.settings.codeSeconds * 1000,
    };
    return code;
  }

  /**
   * Creates a grant with a given refresh token, so that a seeded company is connected from the
   * start.
   */
  grantInAdvance(
    refreshToken: string,
    grant: { clientId: string; subject: string; scope: string },
  ): void {
    const records = this.records();
    const expiresAt = this.now() + this.settings.grantDays * DAY_MS;
    const grantId = token();
    records.grants[grantId] = { ...grant, createdAt: this.now(), expiresAt };
    records.refresh[refreshToken] = {
      grantId,
      expiresAt: Math.min(expiresAt, this.now() + this.settings.refreshDays * DAY_MS),
    };
  }

  exchangeCode(
    clientId: string,
    code: string,
    redirectUri: string,
    verifier: string | undefined,
  ): Tokens | OAuthRefusal {
    const records = this.records();
    const issued = own(records.codes, code);
    if (!issued || issued.clientId !== clientId) return refuse('invalid_grant', 'code is invalid');
    if (issued.grantId) {
      this.end(issued.grantId, 'replayed');
      return refuse('invalid_grant', 'code has already been used');
    }
    if (issued.expiresAt <= this.now()) return refuse('invalid_grant', 'code has expired');
    if (issued.redirectUri !== redirectUri)
      return refuse('invalid_grant', 'redirect_uri is not the one the code was issued for');
    if (
      issued.challenge !== undefined &&
      createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url') !== issued.challenge
    ) {
      return refuse('invalid_grant', 'code_verifier does not match the code_challenge');
    }
    const grantId = token();
    const { subject, scope } = issued;
    records.grants[grantId] = {
      clientId,
      subject,
      scope,
      createdAt: this.now(),
      expiresAt: this.now() + this.settings.grantDays * DAY_MS,
    };
    issued.grantId = grantId;
    return this.issueTokens(grantId);
  }

  /**
   * Exchanges a refresh token. Each is single use: the second use ends the whole grant
   * (docs/rules/hmrc.md#consent).
   */
  refresh(clientId: string, refreshToken: string): Tokens | OAuthRefusal {
    const records = this.records();
    const held = own(records.refresh, refreshToken);
    const grant = held && records.grants[held.grantId];
    if (!held || !grant || grant.clientId !== clientId)
      return refuse('invalid_grant', 'refresh_token is invalid');
    if (held.usedAt !== undefined) {
      this.end(held.grantId, 'replayed');
      return refuse('invalid_grant', 'refresh_token has already been used');
    }
    if (grant.ended || grant.expiresAt <= this.now() || held.expiresAt <= this.now()) {
      return refuse('invalid_grant', 'refresh_token has expired or been revoked');
    }
    held.usedAt = this.now();
    return this.issueTokens(held.grantId);
  }

  applicationToken(clientId: string, scope: string): Tokens {
    const access = token();
    const { accessSeconds, tokenType } = this.settings;
    this.records().access[access] = {
      clientId,
      scope,
      expiresAt: this.now() + accessSeconds * 1000,
    };
    return { access_token: access, token_type: tokenType, expires_in: accessSeconds, scope };
  }

  /**
   * Returns the client, subject and scope of an access token; undefined if it is unknown or
   * expired, or its grant has ended.
   */
  check(access: string | undefined): AccessCheck | undefined {
    const held = access === undefined ? undefined : own(this.records().access, access);
    if (!held || held.expiresAt <= this.now()) return undefined;
    if (held.grantId === undefined) return { clientId: held.clientId, scope: held.scope };
    const grant = this.records().grants[held.grantId];
    if (!grant || grant.ended || grant.expiresAt <= this.now()) return undefined;
    return {
      clientId: held.clientId,
      scope: held.scope,
      subject: grant.subject,
      grantId: held.grantId,
    };
  }

  end(grantId: string, reason: 'replayed' | 'revoked'): void {
    const grant = this.records().grants[grantId];
    if (grant) grant.ended ??= reason;
  }

  private issueTokens(grantId: string): Tokens {
    const records = this.records();
    const grant = records.grants[grantId];
    if (!grant) throw new Error(`No grant ${grantId}`);
    const { accessSeconds, refreshDays, refreshScope, tokenType } = this.settings;
    const access = token();
    records.access[access] = {
      clientId: grant.clientId,
      scope: grant.scope,
      grantId,
      expiresAt: this.now() + accessSeconds * 1000,
    };
    const answer: Tokens = {
      access_token: access,
      token_type: tokenType,
      expires_in: accessSeconds,
      scope: grant.scope,
    };
    if (refreshScope !== undefined && !grant.scope.split(/\s+/).includes(refreshScope))
      return answer;
    const refresh = token();
    records.refresh[refresh] = {
      grantId,
      expiresAt: Math.min(grant.expiresAt, this.now() + refreshDays * DAY_MS),
    };
    return { ...answer, refresh_token: refresh };
  }
}

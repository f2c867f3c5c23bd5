import type { IpAddress } from '@/lib/access/ipAddress';
import type { OwnNumbers } from '@/lib/connections/ownNumber';
import type { OnlineTax } from '@/lib/kernel/taxes';

/**
 * The person and browser that caused a call, for the fraud-prevention headers that the law requires
 * on HMRC calls. Unknown values are empty, and are not sent.
 */
export interface ClientContext {
  deviceId: string;
  /** As the browser’s JavaScript reports it. */
  userAgent: string;
  /** As the request reached us; only an address of the public internet is sent. */
  publicIp: IpAddress;
  /** Our proxies that passed the request on, the outermost first. */
  proxies?: readonly IpAddress[];
  /** The browser’s own port; 0 if it is not known. */
  publicPort: number;
  /** The time at which the request that caused the call reached us from that address. */
  seenAt?: Date;
  screens: string;
  windowSize: string;
  timezone: string;
  userId: string;
  /** The second factor of the person’s sign-in, if there was one. */
  multiFactor?: { type: 'TOTP' | 'AUTH_CODE' | 'OTHER'; at: Date; reference: string };
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
}

/**
 * The kind of consent, if it is not a business’s own: an agent’s, to act for its clients, or one
 * only to prove whether a person acts for a business.
 */
export type ConsentKind = 'agent' | 'proof';

/**
 * A provider that gives consent on its own pages. HMRC and bookkeeping use the same flow: an
 * authorisation code, then refresh tokens.
 */
export interface ConsentProvider {
  /** Returns the URL of the consent page; for a business’s own consent unless `asked` is set. */
  consentUrl(request: {
    state: string;
    codeChallenge: string;
    redirectUri: string;
    asked?: ConsentKind;
  }): string;
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
  }): Promise<TokenPair>;
  /**
   * Trades a refresh token for a new pair. Refresh tokens are single use: the caller ensures that
   * nothing else trades this one, and commits the new pair before using it.
   */
  refresh(refreshToken: string): Promise<TokenPair>;
}

/** The consent calls of HMRC’s VAT service. */
export interface HmrcConsents extends ConsentProvider {
  /**
   * Returns true if the consent was given by an agent: HMRC answers an agent’s sign-in for a
   * client’s VAT number as it answers the client’s own. A business’s own consent tells so only if
   * our application may ask (docs/rules/hmrc.md#consent); else false. A proof is always asked.
   */
  isAgent(call: ConsentCall, asked?: 'proof'): Promise<boolean>;
}

/** The consent calls of bookkeeping software. */
export interface BookkeepingConsents extends ConsentProvider {
  organisations(accessToken: string): Promise<BookkeepingOrganisation[]>;
  /** Returns an organisation’s name, and its own numbers if it gives them. */
  organisation(call: OrganisationCall): Promise<OrganisationFacts>;
}

/** The consent calls of HMRC’s online services. */
export interface OnlineServicesConsents extends ConsentProvider {
  /** False if no such service is configured; it is then not offered. */
  isOffered: boolean;
  enrolments(call: ConsentCall): Promise<Enrolments>;
}

/** A call with a consent's access token. */
export interface ConsentCall {
  accessToken: string;
  client: ClientContext;
  /**
   * True if a person is waiting: the call goes before background work in the queue for HMRC’s 3
   * requests a second.
   */
  interactive: boolean;
  /** True if a person asked for it: it is made even while HMRC does not answer others. */
  isAsked?: boolean;
}

/**
 * A tax that the business is registered for, with HMRC’s reference, and its holder if that is a
 * person.
 */
export interface TaxEnrolment {
  tax: OnlineTax;
  reference: string;
  holder?: string;
  /** Second and further people whose Self Assessment HMRC lists. */
  further?: ListedPerson[];
  /** People among them without a UTR, so that HMRC cannot be asked about them: names. */
  alsoListed?: string[];
}
export interface ListedPerson {
  utr: string;
  name?: string;
}
export interface Enrolments {
  name: string;
  vrn?: string;
  taxes: TaxEnrolment[];
}

export interface BookkeepingOrganisation {
  tenantId: string;
  name: string;
}

export interface OrganisationCall {
  accessToken: string;
  tenantId: string;
}

export interface OrganisationFacts extends OwnNumbers {
  name: string;
}

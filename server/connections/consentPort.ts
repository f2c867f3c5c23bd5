import type { OwnNumbers } from '@/lib/connections/ownNumber';
import type { OnlineTax } from '@/lib/kernel/taxes';

/**
 * Who caused a call and what their browser told us of itself, for the fraud-prevention headers that
 * the law requires on HMRC calls. What is not known is empty, and is not sent.
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

/**
 * What is asked for: an agent's, to act for its clients; or only to see whether somebody acts for a
 * business.
 */
export type ConsentAsked = 'agent' | 'proof';

/**
 * A provider whose consent is given on its own pages: HMRC and bookkeeping trade codes and refresh
 * tokens alike.
 */
export interface ConsentProvider {
  /**
   * Returns where to send the browser for consent, a business's own unless `asked` says otherwise.
   */
  consentUrl(request: {
    state: string;
    codeChallenge: string;
    redirectUri: string;
    asked?: ConsentAsked;
  }): string;
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
  }): Promise<TokenPair>;
  /**
   * Refresh tokens are single use: the caller makes sure that nothing else trades this one, and
   * commits the new pair before using it.
   */
  refresh(refreshToken: string): Promise<TokenPair>;
}

/** HMRC's VAT service as far as consents go. */
export interface HmrcConsents extends ConsentProvider {
  /**
   * True if the consent was given by an agent: an agent's sign-in answers for a client's VAT number
   * as the client's own does.
   */
  isAgent(call: ConsentCall): Promise<boolean>;
}

/** Bookkeeping software as far as consents go. */
export interface BookkeepingConsents extends ConsentProvider {
  organisations(accessToken: string): Promise<BookkeepingOrganisation[]>;
  /** What an organisation says of itself: its name, and its own numbers where it gives them. */
  organisation(call: OrganisationCall): Promise<OrganisationFacts>;
}

/** HMRC's online services as far as consents go. */
export interface OnlineServicesConsents extends ConsentProvider {
  /** False where no such service is configured: then nobody is offered it. */
  isOffered: boolean;
  enrolments(call: ConsentCall): Promise<Enrolments>;
}

/** A call with a consent's access token. */
export interface ConsentCall {
  accessToken: string;
  client: ClientContext;
  /**
   * A person is waiting: goes before background work in the queue for HMRC's 3 requests a second.
   */
  interactive: boolean;
}

/**
 * A tax that the business is registered for, by HMRC's own reference, and whose it is where that is
 * a person's.
 */
export interface TaxEnrolment {
  tax: OnlineTax;
  reference: string;
  holder?: string;
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

import { getAgentOutcome, OUTCOME_SENTENCES } from '@/lib/connections/agentConsent';
import { oauthCause, UNREADABLE } from '@/server/platform/ports/oauthCause';
import type { ProviderFailure } from '@/server/platform/ports/failure';
import { providerProblemText, rejectionText } from '@/lib/connections/text';

/** Whose side a problem is on: theirs, the person's, or ours. */
export type ProblemSide = 'hmrc' | 'xero' | 'bank' | 'you' | 'us';

export interface ProblemWords {
  kind: ProblemSide;
  sentence: string;
}

const NAMES: Record<string, string> = {
  hmrc: 'HMRC',
  'hmrc-agent-services': 'HMRC',
  onlineServices: 'HMRC',
  xero: 'Xero',
  bank: 'Our bank',
};
const side = (provider: string): ProblemSide =>
  provider === 'xero' ? 'xero' : provider === 'bank' ? 'bank' : 'hmrc';

/**
 * HMRC's and Xero's own words for a no, in ours; codes that only a mistake of ours can cause are
 * ours to mend.
 */
const BY_CODE: Readonly<Record<string, ProblemWords>> = {
  CLIENT_OR_AGENT_NOT_AUTHORISED: { kind: 'you', sentence: providerProblemText.notAuthorised },
  RULE_INSOLVENT_TRADER: {
    kind: 'hmrc',
    sentence: providerProblemText.insolvent,
  },
  VRN_INVALID: {
    kind: 'you',
    sentence: providerProblemText.unknownVatNumber,
  },
  SCHEDULED_MAINTENANCE: {
    kind: 'hmrc',
    sentence: providerProblemText.maintenance,
  },
  DATE_RANGE_TOO_LARGE: {
    kind: 'hmrc',
    sentence: providerProblemText.fourYears,
  },
  CASH_BASIS: {
    kind: 'you',
    sentence: providerProblemText.cashBasis,
  },
  FLAT_RATE: {
    kind: 'you',
    sentence: providerProblemText.flatRate,
  },
  NO_VAT_IN_BOOKS: {
    kind: 'you',
    sentence: providerProblemText.noVatInBooks,
  },
  OTHER_ORGANISATION: {
    kind: 'you',
    sentence: providerProblemText.otherOrganisation,
  },
  OTHER_BUSINESS: {
    kind: 'you',
    sentence: providerProblemText.otherBusiness,
  },
  TOO_MANY_DOCUMENTS: {
    kind: 'us',
    sentence: providerProblemText.tooManyDocuments,
  },
};

/** Codes that only something wrong in what we sent can cause (HMRC's and Xero's references). */
const OUR_MISTAKES: readonly string[] = [
  'INVALID_REQUEST',
  'INVALID_DATE_FROM',
  'INVALID_DATE_TO',
  'INVALID_DATE_RANGE',
  'INVALID_STATUS',
  'DATE_FROM_INVALID',
  'DATE_TO_INVALID',
  'DATE_RANGE_INVALID',
  'VAT_TOTAL_VALUE',
  'VAT_NET_VALUE',
  'INVALID_NUMERIC_VALUE',
  'INVALID_MONETARY_AMOUNT',
  'NOT_FINALISED',
  'CHARGE_REFERENCE_INVALID',
  'ACCEPT_HEADER_INVALID',
  'AGENT_TYPE_NOT_SUPPORTED',
  'CLIENT_ID_DOES_NOT_MATCH_SERVICE',
  'CLIENT_ID_FORMAT_INVALID',
  'CLIENT_TYPE_NOT_SUPPORTED',
  'POSTCODE_FORMAT_INVALID',
  'SERVICE_NOT_SUPPORTED',
  'VAT_REG_DATE_FORMAT_INVALID',
  'BAD_REQUEST',
  'MATCHING_RESOURCE_NOT_FOUND',
  'NOT_FOUND',
];

/** Returns true if only a mistake of ours can cause this code. */
export const isOurMistake = (code: string): boolean =>
  OUR_MISTAKES.includes(code) || oauthCause(code) === 'misconfigured';

/** A failed reading in plain words: what happened, what is safe, what is next. */
export function problemWords({
  kind,
  provider,
  code,
}: Pick<ProviderFailure, 'kind' | 'provider' | 'code'>): ProblemWords {
  const known = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  if (known) return known;
  const agent = getAgentOutcome(code);
  if (agent) return { kind: 'you', sentence: OUTCOME_SENTENCES[agent] };
  const name = NAMES[provider] ?? 'The other side';
  switch (kind) {
    case 'rateLimited':
      return {
        kind: side(provider),
        sentence: providerProblemText.rateLimited(name),
      };
    case 'consentExpired':
      return {
        kind: provider === 'xero' ? 'xero' : 'you',
        sentence: providerProblemText.noAccess(name),
      };
    case 'down':
      return {
        kind: side(provider),
        sentence:
          code === UNREADABLE
            ? providerProblemText.unreadable(name)
            : providerProblemText.down(name),
      };
    case 'notFound':
    case 'refused':
      if (!isOurMistake(code)) {
        return {
          kind: side(provider),
          sentence: providerProblemText.refused(name, code),
        };
      }
      return {
        kind: 'us',
        sentence: providerProblemText.ourMistake(name),
      };
  }
}

/** Why HMRC did not accept a return, by its own code, and what to do. Nothing was filed. */
const REJECTIONS: Readonly<Record<string, string>> = {
  TAX_PERIOD_NOT_ENDED: rejectionText.notEnded,
  CLIENT_OR_AGENT_NOT_AUTHORISED: rejectionText.notAuthorised(providerProblemText.notAuthorised),
  INVALID_CREDENTIALS: rejectionText.noAccess,
  invalid_grant: rejectionText.noAccess,
  NOT_CONNECTED: rejectionText.notConnected,
  RULE_INSOLVENT_TRADER: rejectionText.insolvent,
  VRN_INVALID: rejectionText.unknownVatNumber,
  PERIOD_KEY_INVALID: rejectionText.notExpected,
};

/**
 * The sentence for a rejected filing. A code that we do not know is quoted: whose mistake it was is
 * not known either.
 */
export function rejectionSentence(code: string | null): string {
  const known = code !== null && Object.hasOwn(REJECTIONS, code) ? REJECTIONS[code] : undefined;
  if (known) return known;
  return code === null || isOurMistake(code)
    ? rejectionText.ourMistake
    : rejectionText.unknownCode(code);
}

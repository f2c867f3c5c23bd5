import { agentOutcomeOf, OUTCOME_SENTENCES } from '@/lib/connections/agentConsent';
import type { ProviderFailure } from '@/server/platform/ports/failure';

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

const NOT_AUTHORISED =
  'HMRC says this sign-in may not see this VAT number. Usually one of three things: you signed in with another business’s ' +
  'Government Gateway account, the business has not joined Making Tax Digital for VAT, or an accountant signed in without an ' +
  'agent services account or without being authorised for it.';

/**
 * HMRC's and Xero's own words for a no, in ours; codes that only a mistake of ours can cause are
 * ours to mend.
 */
const BY_CODE: Readonly<Record<string, ProblemWords>> = {
  CLIENT_OR_AGENT_NOT_AUTHORISED: { kind: 'you', sentence: NOT_AUTHORISED },
  RULE_INSOLVENT_TRADER: {
    kind: 'hmrc',
    sentence:
      'HMRC holds this business as insolvent, and does not let software file or read its VAT. Contact HMRC.',
  },
  VRN_INVALID: {
    kind: 'you',
    sentence: 'HMRC does not know this VAT number. Check it against your VAT certificate.',
  },
  SCHEDULED_MAINTENANCE: {
    kind: 'hmrc',
    sentence:
      'HMRC is closed for maintenance. What we read before is safe, and we will try again by ourselves.',
  },
  DATE_RANGE_TOO_LARGE: {
    kind: 'hmrc',
    sentence: 'HMRC shows returns of the last four years only.',
  },
  CASH_BASIS: {
    kind: 'you',
    sentence:
      'Xero says that this business uses cash accounting for VAT, and a draft from invoices would be ' +
      'wrong. Type the nine boxes instead.',
  },
  FLAT_RATE: {
    kind: 'you',
    sentence:
      'This business uses the Flat Rate Scheme, and a draft from invoices would be wrong. Type the nine boxes instead.',
  },
  NO_VAT_IN_BOOKS: {
    kind: 'you',
    sentence:
      'VAT is not set up in this Xero organisation, so there is nothing to draft from. Set it up there, or type the nine boxes.',
  },
  OTHER_ORGANISATION: {
    kind: 'you',
    sentence:
      'The organisation in Xero does not have this business’s VAT number, so nothing is read from it. Choose the organisation ' +
      'that holds this business’s books.',
  },
  OTHER_BUSINESS: {
    kind: 'you',
    sentence:
      'HMRC answered for another business’s VAT number, so nothing of it was kept. Connect again with this business’s own sign-in.',
  },
  TOO_MANY_DOCUMENTS: {
    kind: 'us',
    sentence:
      'There are more documents in this period than we can read from Xero. Type the figures instead.',
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
  'BAD_REQUEST',
  'MATCHING_RESOURCE_NOT_FOUND',
  'NOT_FOUND',
  'invalid_client',
  'invalid_request',
  'unauthorized_client',
  'invalid_scope',
];

/** A failed reading in plain words: what happened, what is safe, what is next. */
export function problemWords({
  kind,
  provider,
  code,
}: Pick<ProviderFailure, 'kind' | 'provider' | 'code'>): ProblemWords {
  const known = Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  if (known) return known;
  const agent = agentOutcomeOf(code);
  if (agent) return { kind: 'you', sentence: OUTCOME_SENTENCES[agent] };
  const name = NAMES[provider] ?? 'The other side';
  switch (kind) {
    case 'rateLimited':
      return {
        kind: side(provider),
        sentence: `${name} asked us to slow down. What we read before is safe, and the rest follows by itself.`,
      };
    case 'consentExpired':
      return {
        kind: provider === 'xero' ? 'xero' : 'you',
        sentence: `${name} no longer lets us in. Connect again; what we read before is safe.`,
      };
    case 'down':
      return {
        kind: side(provider),
        sentence: `${name} is not answering. What we read before is safe, and we will try again by ourselves.`,
      };
    case 'notFound':
    case 'refused':
      if (!OUR_MISTAKES.includes(code)) {
        return {
          kind: side(provider),
          sentence: `${name} refused, with the code ${code}. What we read before is safe, and we have been told.`,
        };
      }
      return {
        kind: 'us',
        sentence: `${name} did not accept our question. We have been told and will put it right; what we read before is safe.`,
      };
  }
}

/** Why HMRC did not accept a return, by its own code, and what to do. Nothing was filed. */
const REJECTIONS: Readonly<Record<string, string>> = {
  TAX_PERIOD_NOT_ENDED:
    'HMRC does not take a return before its period has ended. Nothing was filed, and your figures are safe.',
  CLIENT_OR_AGENT_NOT_AUTHORISED: `Nothing was filed. ${NOT_AUTHORISED} Connect HMRC again and send the return once more.`,
  INVALID_CREDENTIALS:
    'HMRC no longer lets us in, so nothing was filed. Your figures are safe. Connect HMRC again and send the return once more.',
  invalid_grant:
    'HMRC no longer lets us in, so nothing was filed. Your figures are safe. Connect HMRC again and send the return once more.',
  NOT_CONNECTED:
    'HMRC is not connected, so nothing was filed. Your figures are safe. Connect HMRC and send the return once more.',
  RULE_INSOLVENT_TRADER:
    'HMRC holds this business as insolvent and does not take its returns from software. Nothing was filed. Contact HMRC.',
  VRN_INVALID:
    'HMRC does not know this VAT number. Nothing was filed. Check the number and connect again.',
  PERIOD_KEY_INVALID:
    'HMRC no longer expects a return for this period. Nothing was filed. Refresh to see what it expects now.',
};

const OURS =
  'HMRC could not read what we sent, so nothing was filed. That is our mistake and not yours. Your figures are safe; we have been told.';

/**
 * The sentence for a rejected filing. A code that we do not know is quoted: whose mistake it was is
 * not known either.
 */
export function rejectionSentence(code: string | null): string {
  const known = code !== null && Object.hasOwn(REJECTIONS, code) ? REJECTIONS[code] : undefined;
  if (known) return known;
  return code === null || OUR_MISTAKES.includes(code)
    ? OURS
    : `HMRC refused this return and gave the code ${code}. Nothing was filed, and your figures are safe. Contact us with this code, and we ` +
        'will find out with HMRC what it asks for.';
}

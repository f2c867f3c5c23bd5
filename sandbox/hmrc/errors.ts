import { json, type Answer } from '@/sandbox/http/answer';

/**
 * HMRC's codes with their status and words, from the VAT (MTD) 1.0 OpenAPI file and the platform's
 * reference guide.
 */
const ERRORS = {
  VRN_INVALID: [400, 'The provided VRN is invalid'],
  INVALID_DATE_FROM: [400, 'The provided from date is invalid'],
  INVALID_DATE_TO: [400, 'The provided to date is invalid'],
  INVALID_DATE_RANGE: [400, 'Invalid date range, must be 366 days or less'],
  INVALID_STATUS: [400, 'The provided data is failed validation, invalid status'],
  DATE_FROM_INVALID: [400, 'The provided from date is invalid'],
  DATE_TO_INVALID: [400, 'The provided to date is invalid'],
  DATE_RANGE_INVALID: [400, 'Invalid date range, must be 365 days or less'],
  PERIOD_KEY_INVALID: [400, 'Invalid period key'],
  INVALID_REQUEST: [400, 'Invalid request'],
  VAT_TOTAL_VALUE: [
    400,
    'totalVatDue should be equal to the sum of vatDueSales and vatDueAcquisitions',
  ],
  VAT_NET_VALUE: [
    400,
    'netVatDue should be the difference between the largest and the smallest values among totalVatDue and vatReclaimedCurrPeriod',
  ],
  INVALID_NUMERIC_VALUE: [400, 'please provide a numeric field'],
  INVALID_MONETARY_AMOUNT: [
    400,
    'amount should be a monetary value (to 2 decimal places), between 0 and 99,999,999,999.99',
  ],
  CHARGE_REFERENCE_INVALID: [400, 'The provided chargeReference is invalid'],
  INVALID_CREDENTIALS: [401, 'Invalid authentication information provided'],
  NOT_FINALISED: [403, 'User has not declared VAT return as final'],
  DUPLICATE_SUBMISSION: [403, 'The VAT return was already submitted for the given period'],
  TAX_PERIOD_NOT_ENDED: [
    403,
    'The remote endpoint has indicated that the submission is for a tax period that has not ended',
  ],
  DATE_RANGE_TOO_LARGE: [
    403,
    'The date of the requested return cannot be further than four years from the current date',
  ],
  CLIENT_OR_AGENT_NOT_AUTHORISED: [403, 'The client and/or agent is not authorised'],
  NOT_AN_AGENT: [403, 'This user does not have a Government Gateway agent account'],
  AGENT_NOT_SUBSCRIBED: [
    403,
    'This agent needs to create an agent services account before they can use this service',
  ],
  NO_PERMISSION_ON_AGENCY: [
    403,
    'The user that is signed in cannot access this authorisation request. Their details do not match the agent business that created ' +
      'the authorisation request.',
  ],
  BAD_REQUEST: [400, 'Bad Request'],
  SERVICE_NOT_SUPPORTED: [400, 'The service requested is not supported.'],
  CLIENT_TYPE_NOT_SUPPORTED: [400, 'The client type requested is not supported.'],
  CLIENT_ID_DOES_NOT_MATCH_SERVICE: [
    400,
    'The type of client Identifier provided cannot be used with the requested service.',
  ],
  CLIENT_ID_FORMAT_INVALID: [400, 'Client identifier must be in the correct format.'],
  VAT_REG_DATE_FORMAT_INVALID: [400, 'VAT registration date must be in the correct format.'],
  VAT_REG_DATE_DOES_NOT_MATCH: [
    403,
    'The VAT registration date provided does not match HMRC’s record for the client.',
  ],
  CLIENT_REGISTRATION_NOT_FOUND: [
    403,
    'The details provided for this client do not match HMRC’s records.',
  ],
  VAT_CLIENT_INSOLVENT: [
    403,
    'The VAT registration number belongs to a customer that is insolvent.',
  ],
  DUPLICATE_AUTHORISATION_REQUEST: [
    403,
    'An authorisation request for this service has already been created and is awaiting the client’s response.',
  ],
  ALREADY_AUTHORISED: [403, 'The client has already authorised the agent for this service.'],
  INVALID_INVITATION_STATUS: [
    403,
    'This authorisation request cannot be cancelled as the client has already responded to the request, or the request has expired.',
  ],
  INVITATION_NOT_FOUND: [404, 'The authorisation request cannot be found.'],
  RELATIONSHIP_NOT_FOUND: [
    404,
    'Relationship is inactive. Agent is not authorised to act for this client.',
  ],
  RULE_INSOLVENT_TRADER: [403, 'The remote endpoint has indicated that the Trader is insolvent'],
  INVALID_SCOPE: [
    403,
    'Cannot access the required resource. Ensure this token has all the required scopes.',
  ],
  NOT_FOUND: [404, 'The requested resource could not be found'],
  MATCHING_RESOURCE_NOT_FOUND: [404, 'Matching resource not found'],
  ACCEPT_HEADER_INVALID: [406, 'The accept header is missing or invalid'],
  MESSAGE_THROTTLED_OUT: [
    429,
    'The request for the API is throttled as you have exceeded your quota.',
  ],
} as const satisfies Record<string, readonly [number, string]>;

export type HmrcCode = keyof typeof ERRORS;

/** Returns one error as HMRC writes it: `{code, message}`. */
export const hmrcError = (code: HmrcCode): Answer =>
  json(ERRORS[code][0], { code, message: ERRORS[code][1] });

/**
 * Returns several errors under INVALID_REQUEST with the status of the first; a single error stands
 * alone.
 */
export function hmrcErrors(codes: readonly HmrcCode[]): Answer | undefined {
  const [first, ...more] = codes;
  if (first === undefined) return undefined;
  if (more.length === 0) return hmrcError(first);
  return json(400, {
    code: 'INVALID_REQUEST',
    message: 'Invalid request',
    errors: codes.map((code) => ({ code, message: ERRORS[code][1] })),
  });
}

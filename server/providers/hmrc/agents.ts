import { object, string } from 'yup';
import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import { HMRC_STATUSES } from '@/lib/connections/authorisationRequest';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { AgentCall, KnownClient, SentRequest } from '@/server/vat/taxAuthorityPort';
import { callProvider, type ProviderAnswer } from '@/server/providers/callProvider';
import { fraudHeaders } from './fraudHeaders';
import { toFailure } from './translate';
import type { WireSettings } from './wire';

/**
 * Makes one call to the Agent Authorisation API 2.0, below /agents/{arn}. @throws ProviderFailure
 * for everything that is not a 2xx.
 */
async function askAgency(
  settings: WireSettings,
  call: AgentCall,
  path: string,
  body?: Record<string, string>,
): Promise<ProviderAnswer> {
  const answer = await callProvider({
    provider: 'hmrc',
    method: body ? 'POST' : 'GET',
    url: `${settings.apiUrl}/agents/${encodeURIComponent(call.arn)}${path}`,
    headers: {
      Accept: 'application/vnd.hmrc.2.0+json',
      Authorization: `Bearer ${call.accessToken}`,
      ...fraudHeaders(call.client, settings.vendor),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMs: body ? settings.submitTimeoutMs : settings.readTimeoutMs,
  });
  if (answer.status < 200 || answer.status > 299) throw toFailure(answer, settings.now());
  return answer;
}

/**
 * Reads an agency's invitations. The result does not matter: any list, even an empty one, proves
 * that the signed-in agent has this reference. @throws ProviderFailure
 */
export const askInvitations = async (settings: WireSettings, call: AgentCall): Promise<void> => {
  await askAgency(settings, call, '/invitations');
};

const malformed = () => new ProviderFailure('down', 'hmrc', 'MALFORMED');
const about = ({ vrn, registeredOn }: KnownClient) => ({
  service: 'MTD-VAT',
  clientIdType: 'vrn',
  clientId: vrn,
  knownFact: registeredOn,
});

/** Requests a client's authorisation. Returns HMRC's id of the request, from the end of its URL. */
export async function sendRequest(
  settings: WireSettings,
  call: AgentCall,
  client: KnownClient,
): Promise<string> {
  const { headers } = await askAgency(settings, call, '/invitations', {
    ...about(client),
    clientType: client.kind,
  });
  const id = headers.get('location')?.split('/').at(-1);
  if (!id) throw malformed();
  return id;
}

const requestShape = object({
  status: string().required(),
  expiresOn: string().optional(),
  clientActionUrl: string()
    .matches(/^https?:\/\//)
    .optional(),
});

/** Reads one request's status; its link only while it awaits the client. */
export async function readRequest(
  settings: WireSettings,
  call: AgentCall,
  id: string,
): Promise<SentRequest> {
  const { body } = await askAgency(settings, call, `/invitations/${encodeURIComponent(id)}`);
  if (!requestShape.isValidSync(body)) throw malformed();
  const { status, expiresOn, clientActionUrl } = requestShape.cast(body);
  if (!Object.hasOwn(HMRC_STATUSES, status)) throw malformed();
  const day = expiresOn?.slice(0, 10);
  return {
    state: HMRC_STATUSES[status as keyof typeof HMRC_STATUSES],
    ...(day !== undefined && isIsoDate(day) && { expiresOn: day }),
    ...(clientActionUrl && { actionUrl: clientActionUrl }),
  };
}

/** Returns true if the client has authorised the agency. */
export async function readRelationship(
  settings: WireSettings,
  call: AgentCall,
  client: KnownClient,
): Promise<boolean> {
  try {
    await askAgency(settings, call, '/relationships', about(client));
    return true;
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.code === 'RELATIONSHIP_NOT_FOUND')
      return false;
    throw problem;
  }
}

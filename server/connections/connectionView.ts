import type { Connection } from '@/server/connections/store/connections';
import { problemWords } from './providerWords';
import { otherOrganisation } from '@/lib/connections/organisationWords';
import type { InferType } from 'yup';
import type { connection } from '@/lib/connections/contract';

export type ConnectionView = InferType<typeof connection>;

/** Returns the view of one connection’s card. */
export function connectionView({
  kind,
  organisation,
  state,
  lastReadAt,
  renewBy,
  problemCode,
  verdict,
  organisationNumbers,
}: Connection): ConnectionView {
  const problem =
    problemCode === null
      ? undefined
      : problemWords({
          kind: state === 'live' ? 'down' : 'consentExpired',
          provider: kind,
          code: problemCode,
        }).sentence;
  const vatNumber = organisationNumbers?.vatNumber;
  const warning = state === 'live' && verdict ? otherOrganisation(kind, verdict) : undefined;
  return {
    kind,
    organisation,
    state,
    ...(lastReadAt && { lastReadAt: lastReadAt.toISOString() }),
    ...(renewBy && { renewBy }),
    ...(vatNumber && { vatNumber }),
    ...(verdict && { verdict }),
    ...(warning && { warning }),
    ...(problem && { problem }),
    ...(problemCode === 'CLIENT_OR_AGENT_NOT_AUTHORISED' && { cause: 'notAuthorised' as const }),
  };
}

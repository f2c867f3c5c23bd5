import type { Connection } from '@/server/connections/store/connections';
import { problemWords } from './providerWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

export interface ConnectionView {
  kind: Connection['kind'];
  organisation: string;
  state: Connection['state'];
  lastReadAt?: string;
  renewBy?: IsoDate;
  problem?: string;
  cause?: 'notAuthorised';
}

/** One connection's card. */
export function connectionView({
  kind,
  organisation,
  state,
  lastReadAt,
  renewBy,
  problemCode,
}: Connection): ConnectionView {
  const problem =
    problemCode === null
      ? undefined
      : problemWords({
          kind: state === 'live' ? 'down' : 'consentExpired',
          provider: kind,
          code: problemCode,
        }).sentence;
  return {
    kind,
    organisation,
    state,
    ...(lastReadAt && { lastReadAt: lastReadAt.toISOString() }),
    ...(renewBy && { renewBy }),
    ...(problem && { problem }),
    ...(problemCode === 'CLIENT_OR_AGENT_NOT_AUTHORISED' && { cause: 'notAuthorised' as const }),
  };
}

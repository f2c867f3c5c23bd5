import { object, string } from 'yup';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { callProvider } from '@/server/providers/callProvider';
import type { createOAuth } from '@/server/providers/oauth';
import { toFailure } from './translate';

const answerShape = object({ target: object({ name: string().required() }).required() });
/** A token that expires sooner is replaced. */
const MARGIN_MS = 60_000;

interface LookupSettings {
  apiUrl: string;
  timeoutMs: number;
}
interface LookupParts {
  now(): Date;
  oauth: Pick<ReturnType<typeof createOAuth>, 'applicationToken'>;
}

/**
 * Returns a function that looks up the name of a VAT number in HMRC's "Check a UK VAT number" 2.0,
 * with the application's own token, which is cached while valid. It returns undefined if HMRC does
 * not know the number.
 */
export function createVatLookup(
  { apiUrl, timeoutMs }: LookupSettings,
  { now, oauth }: LookupParts,
): (vrn: string) => Promise<string | undefined> {
  let token: { accessToken: string; expiresAt: Date } | undefined;
  return async (vrn) => {
    if (!token || token.expiresAt.getTime() - now().getTime() < MARGIN_MS)
      token = await oauth.applicationToken();
    const answer = await callProvider({
      provider: 'hmrc',
      method: 'GET',
      timeoutMs,
      url: `${apiUrl}/organisations/vat/check-vat-number/lookup/${encodeURIComponent(vrn)}`,
      headers: {
        Accept: 'application/vnd.hmrc.2.0+json',
        Authorization: `Bearer ${token.accessToken}`,
      },
    });
    if (answer.status === 200) {
      if (!answerShape.isValidSync(answer.body))
        throw new ProviderFailure('down', 'hmrc', 'MALFORMED', { status: answer.status });
      return answer.body.target.name;
    }
    const failure = toFailure(answer, now());
    if (failure.kind === 'notFound') return undefined;
    token = undefined;
    throw failure;
  };
}

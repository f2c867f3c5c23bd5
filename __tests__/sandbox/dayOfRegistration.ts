import { isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { consent } from '@/__tests__/support/server/consentPages';
import { CLIENT, RETURN_TO } from './openSandbox';

/**
 * The day on which HMRC registered a trader of the sandbox, as the trader's own consent shows it.
 */
export async function dayOfRegistration(
  urls: { hmrcWww: string; hmrcApi: string },
  vrn: string,
): Promise<IsoDate> {
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT.client_id,
    redirect_uri: RETURN_TO,
    scope: 'read:vat',
    state: 's',
  });
  const back = await consent(
    `${urls.hmrcWww}/oauth/authorize?${asked}`,
    { userId: '123456789012', vrn, decision: 'give' },
    '/hmrc-www/oauth/decision',
  );
  const tokens = (await (
    await fetch(`${urls.hmrcApi}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...CLIENT,
        grant_type: 'authorization_code',
        code: back.get('code') ?? '',
        redirect_uri: RETURN_TO,
      }),
    })
  ).json()) as { access_token: string };
  const information = (await (
    await fetch(`${urls.hmrcApi}/organisations/vat/${vrn}/information`, {
      headers: {
        Accept: 'application/vnd.hmrc.1.0+json',
        Authorization: `Bearer ${tokens.access_token}`,
      },
    })
  ).json()) as { customerDetails: { effectiveRegistrationDate: string } };
  return isoDateOf(information.customerDetails.effectiveRegistrationDate);
}

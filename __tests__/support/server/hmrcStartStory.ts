import { hmrcStartCallback } from '@/lib/connections/hmrcStartContract';
import { hmrcSignup, type hmrcLogin } from '@/lib/connections/hmrcVisitContract';
import type { Browser } from './browser';

export const fromHmrc = { 'Sec-Fetch-Site': 'cross-site', Origin: '' };

/** The business of a VAT number, or an agent by its reference. */
type SignIn = string | { arn: string };

/**
 * Logs in at HMRC and gives consent, or not. Returns HMRC's redirect parameters.
 */
export async function answerOf(
  location: string,
  signIn: SignIn,
  decision = 'give',
): Promise<Record<string, string>> {
  const asked = new URL(location);
  const response = await fetch(`${asked.origin}/hmrc-www/oauth/decision`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...Object.fromEntries(asked.searchParams),
      userId: '123456789012',
      password: 'secret',
      ...(typeof signIn === 'string' ? { vrn: signIn } : signIn),
      decision,
    }),
  });
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);
}

/** Goes to HMRC and back, before or without an account. Returns the final page. */
export async function beginAtHmrc(
  browser: Browser,
  signIn: SignIn,
  {
    endpoint = hmrcSignup,
    decision = 'give',
  }: { endpoint?: typeof hmrcSignup | typeof hmrcLogin; decision?: string } = {},
): Promise<string> {
  const { location } = await browser.navigate(endpoint, {});
  return (
    await browser.navigate(hmrcStartCallback, await answerOf(location, signIn, decision), fromHmrc)
  ).location;
}

import { Secret, TOTP } from 'otpauth';
import { LARGE_PRACTICE, OPERATORS, PRACTICES } from '@/sandbox/fixtures/fixtures';

const SECONDS = 30;

/**
 * What the phone of somebody who works in a practice, or runs the portal, would show: their code, and until when it is
 * shown.
 */
export interface AppCode {
  email: string;
  code: string;
  secondsLeft: number;
}

/** The codes of everybody's authenticator app, as of now. */
export function appCodes(now: Date): AppCode[] {
  const timestamp = now.getTime();
  const secondsLeft = SECONDS - (Math.floor(timestamp / 1000) % SECONDS);
  return [...[...PRACTICES, LARGE_PRACTICE].flatMap(({ people }) => people), ...OPERATORS].map(
    ({ email, appKey }) => ({
      email,
      code: new TOTP({ secret: Secret.fromBase32(appKey), period: SECONDS }).generate({
        timestamp,
      }),
      secondsLeft,
    }),
  );
}

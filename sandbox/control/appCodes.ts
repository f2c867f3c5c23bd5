import { Secret, TOTP } from 'otpauth';
import { LARGE_PRACTICE, OPERATORS, PRACTICES } from '@/sandbox/fixtures/fixtures';

const SECONDS = 30;

/** The current authenticator code of a practice member or an operator. */
export interface AppCode {
  email: string;
  code: string;
  secondsLeft: number;
}

/** Returns the current codes of all practice members and operators. */
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

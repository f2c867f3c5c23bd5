import { STORED } from './keys';
import { sessionStore } from './storage';

/**
 * Why the login page opened by itself. `timedOut`: no call for too long. `loggedOut`: logged out in
 * another tab. `otherPerson`: another person logged in in another tab. `ended`: ended elsewhere.
 */
export type LoginReason = 'timedOut' | 'loggedOut' | 'otherPerson' | 'ended';

const isReason = (value: unknown): value is LoginReason =>
  value === 'timedOut' || value === 'loggedOut' || value === 'otherPerson' || value === 'ended';

export const rememberLoginReason = (reason: LoginReason): void =>
  sessionStore.write(STORED.loginReason, reason);

export const readLoginReason = (): LoginReason | undefined =>
  sessionStore.read(STORED.loginReason, isReason);

/** Forgets the reason, once a person has logged in. */
export const forgetLoginReason = (): void => sessionStore.remove(STORED.loginReason);

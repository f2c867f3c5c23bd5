import { STORED } from './keys';
import { sessionStore } from './storage';

/** Two refusals within this time are a loop; later ones are a session that ended again. */
const LOOP_MS = 60_000;

interface Refusal {
  /** The page load that it was in: several refusals of one page count once. */
  load: number;
  at: number;
  isRepeated: boolean;
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'load' in value && 'at' in value;

/** Notes that a page is left for the login page, because the server asked for a login. */
export function noteLoginAsked(): void {
  const last = sessionStore.read(STORED.loginAsked, isRefusal);
  const [load, at] = [performance.timeOrigin, Date.now()];
  if (last?.load === load) return;
  const isRepeated = last !== undefined && at - last.at < LOOP_MS;
  sessionStore.write(STORED.loginAsked, { load, at, isRepeated } satisfies Refusal);
}

/**
 * True if pages have asked for a login twice within a minute although there is a session. The login
 * page then stays, or browser and server would send each other round for ever
 * (docs/rules/product.md#login-check).
 */
export function isLoginLoop(): boolean {
  const last = sessionStore.read(STORED.loginAsked, isRefusal);
  return last !== undefined && last.isRepeated && Date.now() - last.at < LOOP_MS;
}

/** Forgets the refusals, once a person has logged in. */
export const endLoginLoop = (): void => sessionStore.remove(STORED.loginAsked);

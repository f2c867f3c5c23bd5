import { STORED } from './keys';
import { isText, localStore } from './storage';

/**
 * The address given in the sign-up pop-up, kept for the first step
 * (docs/rules/product.md#sign-up-pop-up).
 */
export const signUpEmail = {
  read: (): string | undefined => localStore.read(STORED.signUpEmail, isText),
  write: (email: string): void => localStore.write(STORED.signUpEmail, email),
  forget: (): void => localStore.remove(STORED.signUpEmail),
};

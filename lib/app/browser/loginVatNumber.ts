import { STORED } from './keys';
import { isText, localStore } from './storage';

/**
 * The VAT number that HMRC last answered for, so that the next login with HMRC need not ask for it
 * (docs/rules/product.md#ways-to-log-in). Logging out clears it.
 */
export const loginVatNumber = {
  read: (): string | undefined => localStore.read(STORED.loginVatNumber, isText),
  write: (vatNumber: string): void => localStore.write(STORED.loginVatNumber, vatNumber),
};

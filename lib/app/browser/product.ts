import { STORED } from './keys';
import { sessionStore } from './storage';

export type Product = 'InstantVAT' | 'OpenTax';

const isOpenTax = (value: unknown): value is Product => value === 'OpenTax';
const listeners = new Set<() => void>();

/**
 * Returns the product this tab showed last; InstantVAT until a page of OpenTax was shown
 * (docs/rules/product.md#headers).
 */
export const seenProduct = (): Product =>
  sessionStore.read(STORED.product, isOpenTax) ?? 'InstantVAT';

export function rememberProduct(product: Product): void {
  if (product === 'OpenTax') sessionStore.write(STORED.product, product);
  else sessionStore.remove(STORED.product);
  listeners.forEach((listener) => listener());
}

export function onProductChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

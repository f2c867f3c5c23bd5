import { STORED } from './keys';
import { sessionStore } from './storage';

export type Product = 'InstantVAT' | 'OpenTax';

const isOpenTax = (value: unknown): value is Product => value === 'OpenTax';
const listeners = new Set<() => void>();

/**
 * The product whose pages this tab showed last; InstantVAT until it has shown one of OpenTax
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

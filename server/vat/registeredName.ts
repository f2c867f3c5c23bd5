import type { Doubt } from '@/lib/kernel/doubts';
import { otherNameDoubt } from '@/lib/companies/registeredName';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { VatNeeds } from './needs';

/**
 * Returns HMRC's own name for a VAT number; undefined if HMRC does not answer or knows no such
 * number, so that a failure delays no one (docs/rules/product.md#numbers). Call it before the
 * transaction.
 */
export async function registeredName(
  { taxAuthority }: Pick<VatNeeds, 'taxAuthority'>,
  vrn: string | null,
): Promise<string | undefined> {
  if (vrn === null) return undefined;
  try {
    return await taxAuthority.registeredName(vrn);
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    return undefined;
  }
}

/** Returns a doubt if HMRC has the VAT number under another name than the business has here. */
export function nameDoubts(vrn: string | null, name: string, hmrcs: string | undefined): Doubt[] {
  const sentence =
    vrn === null || hmrcs === undefined ? undefined : otherNameDoubt(vrn, name, hmrcs);
  return sentence === undefined ? [] : [{ field: 'vat_number', sentence }];
}

import type { Doubt } from '@/lib/kernel/doubts';
import { otherNameDoubt } from '@/lib/companies/registeredName';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { VatNeeds } from './needs';

/**
 * Returns HMRC's own name of a VAT number; undefined where HMRC does not answer or knows no such
 * number, so that nobody has to wait for it (docs/rules/product.md#numbers). Ask it before the
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

/** Returns a doubt where HMRC has the VAT number under another name than the business has here. */
export function nameDoubts(vrn: string | null, name: string, hmrcs: string | undefined): Doubt[] {
  const sentence =
    vrn === null || hmrcs === undefined ? undefined : otherNameDoubt(vrn, name, hmrcs);
  return sentence === undefined ? [] : [{ field: 'vat_number', sentence }];
}

import { isSameReference } from '@/lib/companies/ownReference';
import type { OnlineTax } from '@/lib/kernel/taxes';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { OTHER_BUSINESS } from '@/server/taxes/onlineServicesPort';

/**
 * Refuses an account of another taxpayer; if HMRC does not name the taxpayer, the requested one is
 * assumed. @throws ProviderFailure
 */
export function refuseOther(tax: OnlineTax, answered: string | undefined, asked: string): void {
  if (answered !== undefined && !isSameReference(tax, answered, asked))
    throw new ProviderFailure('refused', 'onlineServices', OTHER_BUSINESS);
}

interface OfEmployer {
  taxOfficeNumber?: string | undefined;
  taxOfficeReference?: string | undefined;
}

/**
 * Returns a statement if it is the employer's. @throws ProviderFailure if it is another employer's
 */
export function ofEmployer<T extends OfEmployer>(statement: T, asked: string): T {
  const { taxOfficeNumber: office, taxOfficeReference: employer } = statement;
  refuseOther('paye', office && employer ? `${office}/${employer}` : undefined, asked);
  return statement;
}

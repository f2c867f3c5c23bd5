import { ProviderFailure } from '@/server/platform/ports/failure';
import { OTHER_BUSINESS } from '@/server/taxes/onlineServicesPort';

const compact = (reference: string): string => reference.replace(/\s/g, '').toUpperCase();

/**
 * Refuses an account of another taxpayer; if HMRC does not name the taxpayer, the requested one is
 * assumed. @throws ProviderFailure
 */
export function refuseOther(answered: string | undefined, asked: string): void {
  if (answered !== undefined && compact(answered) !== compact(asked))
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
  refuseOther(office && employer ? `${office}/${employer}` : undefined, asked);
  return statement;
}

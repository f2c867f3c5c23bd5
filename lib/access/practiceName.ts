import { sameBusinessName } from '@/lib/kernel/text/sameBusinessName';

export interface NamedPractice {
  name: string;
  /** HMRC's own name of the agency; null where its consent gave none. */
  agencyName: string | null;
  arnConfirmedAt: Date | null;
}

/**
 * Returns true if HMRC has confirmed the practice's agent reference. Until then its name is
 * unverified, so it invites and reminds no clients and receives no requests to join
 * (docs/rules/product.md#whom-we-name).
 */
export const isConfirmed = ({ arnConfirmedAt }: Pick<NamedPractice, 'arnConfirmedAt'>): boolean =>
  arnConfirmedAt !== null;

/** Returns HMRC's own name of the practice where its consent gave one, else the practice's. */
export const nameByHmrc = ({ name, agencyName }: Pick<NamedPractice, 'name' | 'agencyName'>) =>
  agencyName ?? name;

/** A practice's entry in the register, found by a number that is public. */
interface Registered {
  companyNumber: string | null;
  town: string | null;
}

/**
 * Returns the company number and the town of a practice once HMRC's own name of the agency is the
 * registered name of that number; undefined until then, because the number is public. With a
 * company number, `name` is the registered name (docs/rules/security.md#company-numbers).
 */
export function provenRegistration({
  companyNumber,
  town,
  ...names
}: NamedPractice & Registered): { companyNumber: string; town: string | null } | undefined {
  const { name, agencyName } = names;
  return isConfirmed(names) &&
    companyNumber !== null &&
    agencyName !== null &&
    sameBusinessName(name, agencyName)
    ? { companyNumber, town }
    : undefined;
}

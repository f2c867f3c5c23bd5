import { isPerson, type CompanyKind } from '@/lib/access/companyKind';
import type { NumbersOfClient } from './numbers';

/** Client types that a practice chooses from; the company number decides the kind of business. */
export const CLIENT_TYPES = ['business', 'person'] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

export const CLIENT_TYPE_NAMES = {
  business: 'A business',
  person: 'A person',
} as const satisfies Record<ClientType, string>;

export const typeOfKind = (kind: CompanyKind): ClientType =>
  isPerson(kind) ? 'person' : 'business';

/** The number that a client of this type cannot have. */
export const NUMBER_OF_THE_OTHER = {
  business: 'nino',
  person: 'companyNumber',
} as const satisfies Record<ClientType, keyof NumbersOfClient>;

/** Returns the kind that is kept for a client of this type and company number. */
export function kindOfType(
  type: ClientType,
  companyNumber: string | null,
  before?: CompanyKind,
): CompanyKind {
  if (type === 'person') return before && isPerson(before) ? before : 'person';
  if (companyNumber !== null) return 'limited';
  return 'other';
}

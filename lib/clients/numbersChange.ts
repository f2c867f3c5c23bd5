import type { CompanyKind } from '@/lib/access/companyKind';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import type { NumbersOfClient } from './numbers';

/** A client's kind and numbers. */
export interface ClientFacts extends NumbersOfClient {
  kind: CompanyKind;
  /** True if the practice typed the UTR; false if HMRC gave it. */
  utrTyped: boolean;
  name: string;
  town: string | null;
  registeredAddress: string | null;
}

/**
 * One change of a client's numbers: the differences, before and after, and the taxes it dropped.
 */
export interface NumbersChange {
  before: Partial<ClientFacts>;
  after: Partial<ClientFacts>;
  taxes: Tax[];
}

/** Facts that a register gives of a company number. */
const OF_THE_REGISTER = ['name', 'town', 'registeredAddress'] as const;
/**
 * Facts that must still be as the change left them for it to be undone: those by which the taxes
 * are read.
 */
const MUST_STAND = ['kind', 'vrn', 'utr', 'payeReference'] as const;
const MAY_STAND = ['companyNumber', 'accountsOfficeReference', 'nino'] as const;

export function changeBetween(
  before: ClientFacts,
  after: ClientFacts,
  taxes: readonly Tax[],
): NumbersChange {
  const keys = [...MUST_STAND, 'utrTyped' as const, ...MAY_STAND, ...OF_THE_REGISTER];
  const differing = keys.filter((key) => before[key] !== after[key]);
  const only = (facts: ClientFacts): Partial<ClientFacts> =>
    Object.fromEntries(differing.map((key) => [key, facts[key]]));
  return { before: only(before), after: only(after), taxes: [...taxes] };
}

/**
 * Returns a change of the VAT number that was kept before changes of other numbers could be undone.
 */
export const vatNumberChange = (row: {
  fromVrn: string | null;
  fromUtr: string | null;
  toVrn: string | null;
}): NumbersChange => ({
  before: { vrn: row.fromVrn, utr: row.fromUtr },
  after: { vrn: row.toVrn },
  taxes: [...TAXES],
});

/**
 * Returns the client as it was before a change; undefined if a number that its taxes are read by
 * has changed again. What else was changed since stays. A UTR that HMRC has given since is no
 * change.
 */
export function undoneFacts(
  { before, after }: NumbersChange,
  now: ClientFacts,
): ClientFacts | undefined {
  const isAsLeft = (key: keyof ClientFacts) => after[key] === undefined || now[key] === after[key];
  if (!MUST_STAND.every((key) => isAsLeft(key) || (key === 'utr' && after.utr === null)))
    return undefined;
  const back = [
    ...MUST_STAND,
    'utrTyped' as const,
    ...MAY_STAND.filter(isAsLeft),
    ...(isAsLeft('companyNumber') ? OF_THE_REGISTER : []),
  ].filter((key) => before[key] !== undefined);
  return { ...now, ...Object.fromEntries(back.map((key) => [key, before[key]])) };
}

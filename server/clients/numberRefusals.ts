import { Refusal } from '@/lib/access/refusal';
import type { PracticeCapability } from '@/lib/access/capability';
import { isPerson } from '@/lib/access/companyKind';
import { NUMBER_FIELDS, numberInUseWords, type NumbersOfClient } from '@/lib/clients/numbers';
import type { ClientFacts } from '@/lib/clients/numbersChange';
import { alreadyClient } from '@/lib/clients/sameClient';
import { taxesWithNewNumber } from '@/lib/clients/droppedTaxes';
import { numberOfTax } from '@/lib/access/taxNumbers';
import { vatGroupDoubt } from '@/lib/clients/vatGroup';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import type { Doubt } from '@/lib/kernel/doubts';
import { numbersTaken } from '@/server/clients/store/clients';
import { holdOf, taxesKept, type LockedNumbers } from '@/server/clients/store/numbers';
import type { Db } from '@/server/platform/db/db';
import { clientNumberRefusals } from '@/lib/clients/text';

type Describes = PracticeCapability<'client:describe'>;

/**
 * Refuses to change a VAT number that something depends on, and another number of a tax that the
 * client keeps from the practice.
 * @throws Refusal conflict, at its field
 */
export async function refuseDependedOn(
  tx: Db,
  capability: Describes,
  lockedNumbers: LockedNumbers,
  after: ClientFacts,
  now: Date,
): Promise<void> {
  const { facts: before } = lockedNumbers;
  const vrn = formatVatNumber(before.vrn ?? '');
  if (before.vrn !== after.vrn) {
    const hold = await holdOf(tx, capability, lockedNumbers, now);
    if (hold) throw new Refusal('conflict', numberInUseWords(hold, vrn), 'vat_number');
    return;
  }
  const [tax] = await taxesKept(tx, capability, lockedNumbers, taxesWithNewNumber(before, after));
  const taxNumber = tax && numberOfTax(tax, before);
  const number = (taxNumber && before[taxNumber]) ?? before.vrn;
  if (tax === undefined || number === null) return;
  const changed = taxNumber ?? numberOfTax(tax, after);
  throw new Refusal(
    'conflict',
    numberInUseWords('kept', number === before.vrn ? vrn : number),
    changed && before[changed] !== after[changed] ? NUMBER_FIELDS[changed] : 'client_type',
  );
}

/**
 * Refuses a number that another client has. Returns the warnings about a VAT number that is shared
 * with companies of one VAT group. `besides`: the client that the numbers belong to.
 * @throws Refusal conflict, at its field
 */
export async function refuseTaken(
  tx: Db,
  capability: PracticeCapability<'client:read'>,
  facts: Pick<ClientFacts, 'kind'> & NumbersOfClient,
  besides?: string,
): Promise<Doubt[]> {
  const others = (await numbersTaken(tx, capability, facts)).filter(
    ({ clientId }) => clientId !== besides,
  );
  const taken = others.find(({ isGroup }) => !isGroup);
  if (taken) {
    const canBeGroup =
      taken.field === 'vrn' && taken.isSeen && !isPerson(taken.kind) && !isPerson(facts.kind);
    throw new Refusal(
      'conflict',
      canBeGroup
        ? `${alreadyClient(taken)} ${clientNumberRefusals.groupNeedsNumbers}`
        : alreadyClient(taken),
      NUMBER_FIELDS[taken.field],
    );
  }
  const [first] = others;
  return first && facts.vrn !== null
    ? [{ field: 'vat_number', sentence: vatGroupDoubt(facts.vrn, first) }]
    : [];
}

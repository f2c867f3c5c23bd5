import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import {
  kindOfType,
  NUMBER_OF_THE_OTHER,
  typeOfKind,
  type ClientType,
} from '@/lib/clients/clientType';
import { droppedTaxes, taxesWithNewNumber } from '@/lib/clients/droppedTaxes';
import {
  changedNumbers,
  mergedNumbers,
  NUMBER_FIELDS,
  type NumbersOfClient,
} from '@/lib/clients/numbers';
import type { ClientFacts } from '@/lib/clients/numbersChange';
import { sameNameDoubts } from '@/lib/clients/sameClient';
import { ninoEnding } from '@/lib/companies/nino';
import { numberDoubts } from '@/lib/companies/numbers/rules';
import { openDoubts, type Doubt } from '@/lib/kernel/doubts';
import type { ClientNeeds } from '@/server/clients/needs';
import { readReferences, holdNumbers, type LockedNumbers } from '@/server/clients/store/numbers';
import { saveNumbers } from '@/server/clients/store/saveNumbers';
import { clientsOfName } from '@/server/clients/store/namesakes';
import { lockPractice } from '@/server/access/store/lockPractice';
import { registeredCompany } from '@/server/companies/register';
import { nameDoubts, registeredName } from '@/server/vat/registeredName';
import { dropDoubts, droppedUtr, whatDrops } from './droppedByNumbers';
import { logNumbers } from './logNumbers';
import { refuseDependedOn, refuseTaken } from './numberRefusals';
import { overtaken } from './typedNumbers';
import { clientFormText, clientNumberRefusals } from '@/lib/clients/text';

/** Numbers and type as the form showed them, and as they are to be. */
export interface NumbersForm {
  /** The new values; a National Insurance number of undefined is left unchanged. */
  typed: Omit<NumbersOfClient, 'nino'> & { nino: string | null | undefined };
  type: ClientType | undefined;
  asSeen: Omit<NumbersOfClient, 'nino'> & { ninoEnding: string | undefined };
  seenType: ClientType | undefined;
  /** The sentences of the warnings that the person has confirmed. */
  confirmed?: readonly string[] | undefined;
}

/**
 * Sets a client's type and all of its numbers. Returns true if a number that a tax is read by has
 * changed, so that HMRC has to be read; or the unconfirmed warnings: then nothing is saved
 * (docs/rules/product.md#numbers).
 * @throws Refusal notFound; conflict, at its field, where a colleague has changed one meanwhile,
 * another client has it, or something depends on the old number; badlyFormed at a number that the
 * type cannot have.
 */
export async function setClientNumbers(
  deps: Pick<ClientNeeds, 'store' | 'companyRegister' | 'taxAuthority'>,
  capability: PracticeCapability<'client:describe'>,
  clientId: string,
  form: NumbersForm,
  now: Date,
): Promise<{ isOther: boolean; doubts: Doubt[] }> {
  const { typed, asSeen, confirmed } = form;
  // Looked up before the transaction, in which no provider is called, and only for a new number.
  const { companyNumber: number } = typed;
  const register =
    number !== null && number !== asSeen.companyNumber
      ? await registeredCompany(deps, number)
      : undefined;
  const hmrcsName = typed.vrn === asSeen.vrn ? undefined : await registeredName(deps, typed.vrn);
  return deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const held = await holdNumbers(tx, capability, clientId);
    if (!held) throw new Refusal('notFound', NOT_FOUND);
    if (held === 'busy') throw new Refusal('conflict', clientNumberRefusals.busy);
    const { facts: before } = held;
    const { numbers, kind, goes } = numbersToBe(before, form);
    const wanted: ClientFacts = {
      ...before,
      ...numbers,
      kind,
      utrTyped: numbers.utr === before.utr ? before.utrTyped : numbers.utr !== null,
      ...(register && {
        name: register.name,
        town: register.town ?? null,
        registeredAddress: register.address ?? null,
      }),
    };
    const changed = changedNumbers(before, wanted);
    if (changed.length === 0 && kind === before.kind) return { isOther: false, doubts: [] };
    await refuseDependedOn(tx, capability, held, wanted, now);
    const group = await refuseTaken(tx, capability, wanted, clientId);
    const references = await readReferences(tx, capability, held);
    const hmrcsUtr = droppedUtr(before, wanted, references);
    const after: ClientFacts = { ...wanted, ...(hmrcsUtr && { utr: null, utrTyped: false }) };
    const taxes = droppedTaxes(before, after, references);
    const dropped = await whatDrops(tx, capability, held, { after, taxes, hmrcsUtr, now });
    const hasOtherVrn = changed.includes('vrn');
    const doubts = openDoubts(
      [
        ...numberDoubts(
          Object.fromEntries(changed.map((key) => [NUMBER_FIELDS[key], wanted[key]])),
        ),
        ...(hasOtherVrn ? nameDoubts(wanted.vrn, wanted.name, hmrcsName) : []),
        ...(hasOtherVrn || changed.includes('companyNumber') ? group : []),
        ...sameNameDoubts(
          'company_number',
          wanted.name === before.name
            ? []
            : await clientsOfName(tx, capability, wanted.name, clientId),
        ),
        ...goes,
        ...dropDoubts(dropped, changed, now),
      ],
      confirmed,
    );
    if (doubts.length > 0) return { isOther: false, doubts };
    const isOther = taxesWithNewNumber(before, after).length > 0;
    const isUndoable = isOther || kind !== before.kind;
    await saveNumbers(tx, capability, held, after, { taxes, isUndoable, now });
    await logNumbers(tx, capability, held, { after, dropped, now });
    return { isOther, doubts: [] };
  });
}

/**
 * Returns the numbers and type to save after a colleague's changes meanwhile, and the warnings
 * about a number that goes with the type.
 * @throws Refusal
 */
function numbersToBe(
  now: LockedNumbers['facts'],
  { typed, type: asked, asSeen, seenType }: NumbersForm,
): { numbers: NumbersOfClient; kind: ClientFacts['kind']; goes: Doubt[] } {
  const { ninoEnding: ending, ...shown } = asSeen;
  const isNinoSeen = (now.nino ? ninoEnding(now.nino) : undefined) === ending;
  const seen = { ...shown, nino: isNinoSeen ? now.nino : (ending ?? null) };
  const merged = mergedNumbers({
    seen,
    typed: { ...typed, nino: typed.nino === undefined ? seen.nino : typed.nino },
    now,
  });
  if (typeof merged === 'string') throw overtaken(merged, now);
  const typeNow = typeOfKind(now.kind);
  const type = asked === undefined || asked === seenType ? typeNow : asked;
  const cannot = NUMBER_OF_THE_OTHER[type];
  const number = merged[cannot];
  if (number !== null && number !== now[cannot])
    throw new Refusal('badlyFormed', clientFormText.notOfThisType[type], NUMBER_FIELDS[cannot]);
  const isKindKept = type === typeNow && merged.companyNumber === now.companyNumber;
  const kind = isKindKept ? now.kind : kindOfType(type, merged.companyNumber, now.kind);
  const before = now[cannot];
  const isGoing = type !== typeNow && before !== null;
  return {
    numbers: type === typeNow ? merged : { ...merged, [cannot]: null },
    kind,
    goes: isGoing
      ? [
          {
            field: 'client_type',
            sentence: clientFormText.goesWithType[type](
              cannot === 'nino' ? ninoEnding(before) : before,
            ),
          },
        ]
      : [],
  };
}

import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { keptNumber, numberDoubts } from '@/lib/companies/numbers/rules';
import { openDoubts, type Doubt } from '@/lib/kernel/doubts';
import {
  changedNumbers,
  mergedNumbers,
  numberHeldWords,
  overtakenWords,
  type NumbersOfClient,
} from '@/lib/clients/numbers';
import { alreadyClient, sameNameDoubts } from '@/lib/clients/sameClient';
import { registeredCompany } from '@/server/companies/register';
import type { ClientNeeds } from '@/server/clients/needs';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { holdNumbers, holdOf, utrOfHmrc, type HeldNumbers } from '@/server/clients/store/numbers';
import { saveNumbers } from '@/server/clients/store/saveNumbers';
import { countDropped } from '@/server/clients/store/droppedReadings';
import {
  droppedDoubt,
  droppedInWords,
  undoUntil,
  type DroppedReadings,
} from '@/lib/companies/droppedReadings';
import { numbersTaken } from '@/server/clients/store/clients';
import { clientsOfName } from '@/server/clients/store/namesakes';
import { nameDoubts, registeredName } from '@/server/vat/registeredName';
import { lockPractice } from '@/server/access/store/lockPractice';

type Describes = PracticeCapability<'client:describe'>;
interface Typed {
  companyNumber?: string | undefined;
  vatNumber?: string | undefined;
  utr?: string | undefined;
}
interface NumbersForm extends Typed {
  /** The numbers as they stood where they were typed. */
  asSeen: Typed;
  /** The sentences of doubts that the person has confirmed. */
  confirmed?: readonly string[] | undefined;
}

const FIELDS = {
  vrn: 'vat_number',
  utr: 'utr',
  companyNumber: 'company_number',
} as const satisfies Record<keyof NumbersOfClient, string>;
const EVENTS = {
  vrn: 'client VAT number set',
  utr: 'client UTR set',
  companyNumber: 'client company number set',
} as const satisfies Record<keyof NumbersOfClient, string>;
export const BUSY =
  'Somebody is doing something with this client at this very moment. Nothing was saved: try again in a few seconds.';

const normalised = ({ companyNumber, vatNumber, utr }: Typed): NumbersOfClient => ({
  vrn: keptNumber('vat_number', vatNumber),
  utr: keptNumber('utr', utr),
  companyNumber: keptNumber('company_number', companyNumber),
});

/**
 * Sets the numbers by which a client is known, all three as they are to be. Returns whether the VAT
 * number is another than before, which has to be read then; or the doubts that are not confirmed:
 * then nothing is saved (docs/rules/product.md#numbers). @throws
 * Refusal notFound; conflict, at its field, where a colleague has changed one meanwhile, another
 * client has it, or something rests on the VAT number there was; badlyFormed at `company_number`.
 */
export async function setClientNumbers(
  deps: Pick<ClientNeeds, 'store' | 'companyRegister' | 'taxAuthority'>,
  capability: Describes,
  clientId: string,
  { asSeen, confirmed, ...typed }: NumbersForm,
  now: Date,
): Promise<{ isOther: boolean; doubts: Doubt[] }> {
  const [seen, asTyped] = [normalised(asSeen), normalised(typed)];
  // Asked before the transaction, in which no provider is called, and only for a number that is
  // new.
  const { companyNumber: number } = asTyped;
  const register =
    number !== null && number !== seen.companyNumber
      ? await registeredCompany(deps, number)
      : undefined;
  const hmrcsName = asTyped.vrn === seen.vrn ? undefined : await registeredName(deps, asTyped.vrn);
  return deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const held = await holdNumbers(tx, capability, clientId);
    if (!held) throw new Refusal('notFound', NOT_FOUND);
    if (held === 'busy') throw new Refusal('conflict', BUSY);
    const { company } = held.client;
    const before = { vrn: company.vrn, utr: held.utr, companyNumber: company.companyNumber };
    const numbers = mergedNumbers({ seen, typed: asTyped, now: before });
    if (typeof numbers === 'string') throw overtaken(numbers, before);
    const changed = changedNumbers(before, numbers);
    if (changed.length === 0) return { isOther: false, doubts: [] };
    const isOther = changed.includes('vrn');
    if (isOther) await refuseHeld(tx, capability, held, now);
    const name = register?.name ?? company.name;
    await refuseTaken(tx, capability, held, numbers);
    const hmrcsUtr = isOther ? await utrOfHmrc(tx, capability, held) : undefined;
    const droppedUtr = hmrcsUtr === numbers.utr ? hmrcsUtr : undefined;
    const dropped = isOther
      ? await countDropped(tx, capability, held.client, { utr: droppedUtr, now })
      : undefined;
    const namesakes =
      name === company.name ? [] : await clientsOfName(tx, capability, name, clientId);
    const doubts = openDoubts(
      [
        ...doubtsOf(changed, numbers),
        ...(isOther ? nameDoubts(numbers.vrn, name, hmrcsName) : []),
        ...sameNameDoubts('company_number', namesakes),
        ...dropDoubts(dropped, now),
      ],
      confirmed,
    );
    if (doubts.length > 0) return { isOther: false, doubts };
    const saved = { ...numbers, ...(droppedUtr && { utr: null }) };
    await saveNumbers(
      tx,
      capability,
      held,
      {
        ...saved,
        name,
        kind: kindOf(company.kind, numbers),
        ...(register
          ? { town: register.town ?? null, registeredAddress: register.address ?? null }
          : { town: company.town, registeredAddress: company.registeredAddress }),
      },
      now,
    );
    for (const key of changedNumbers(before, saved)) {
      await appendAudit(tx, {
        at: now,
        actor: capability.actor,
        companyId: company.id,
        subject: `client:${clientId}`,
        event: EVENTS[key],
        detail: {
          from: before[key] ?? '',
          to: saved[key] ?? '',
          ...(key === 'vrn' && dropped && { dropped: droppedInWords(dropped) }),
        },
      });
    }
    return { isOther, doubts: [] };
  });
}

/** Returns the doubt about what the change drops, unless nothing was read. */
function dropDoubts(dropped: DroppedReadings | undefined, now: Date): Doubt[] {
  const sentence = dropped && droppedDoubt(dropped, undoUntil(now));
  return sentence === undefined ? [] : [{ field: 'vat_number', sentence }];
}

/** Returns what looks wrong with the numbers that are new. */
const doubtsOf = (changed: readonly (keyof NumbersOfClient)[], numbers: NumbersOfClient): Doubt[] =>
  numberDoubts(Object.fromEntries(changed.map((key) => [FIELDS[key], numbers[key]])));

const overtaken = (which: keyof NumbersOfClient, now: NumbersOfClient): Refusal => {
  const number = now[which] ?? undefined;
  return new Refusal(
    'conflict',
    overtakenWords(which, which === 'vrn' && number ? formatVatNumber(number) : number),
    FIELDS[which],
  );
};

/**
 * With a number at Companies House it is one of its companies, as when it is added by that number.
 */
const kindOf = (
  kind: HeldNumbers['client']['company']['kind'],
  { companyNumber }: NumbersOfClient,
): typeof kind => (companyNumber !== null ? 'limited' : kind === 'limited' ? 'other' : kind);

/** Refuses to change a VAT number that something rests on. @throws Refusal conflict */
export async function refuseHeld(
  tx: Db,
  capability: Describes,
  held: HeldNumbers,
  now: Date,
): Promise<void> {
  const hold = await holdOf(tx, capability, held, now);
  if (hold)
    throw new Refusal(
      'conflict',
      numberHeldWords(hold, formatVatNumber(held.client.company.vrn ?? '')),
      'vat_number',
    );
}

/** Refuses a number that another client has, as when a client is added. */
export async function refuseTaken(
  tx: Db,
  capability: Describes,
  { client: { clientId } }: HeldNumbers,
  numbers: NumbersOfClient,
): Promise<void> {
  const taken = (await numbersTaken(tx, capability, numbers)).find(
    (each) => each.clientId !== clientId,
  );
  if (taken) throw new Refusal('conflict', alreadyClient(taken), FIELDS[taken.field]);
}

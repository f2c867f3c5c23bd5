import type { PracticeCapability } from '@/lib/access/capability';
import { typeOfKind } from '@/lib/clients/clientType';
import { changedNumbers, type NumbersOfClient } from '@/lib/clients/numbers';
import type { ClientFacts } from '@/lib/clients/numbersChange';
import { droppedInWords, type DroppedReadings } from '@/lib/companies/droppedReadings';
import { appendAudit } from '@/server/audit/store/log';
import type { LockedNumbers } from '@/server/clients/store/numbers';
import type { Db } from '@/server/platform/db/db';
import { READ_BY } from './droppedByNumbers';
import { loggedNumber } from './typedNumbers';

const EVENTS = {
  vrn: 'client VAT number set',
  utr: 'client UTR set',
  companyNumber: 'client company number set',
  payeReference: 'client PAYE reference set',
  accountsOfficeReference: 'client Accounts Office reference set',
  nino: 'client National Insurance number set',
} as const satisfies Record<keyof NumbersOfClient, string>;

interface Logged {
  after: ClientFacts;
  /** The readings that the change dropped: logged with the first number that taxes are read by. */
  dropped?: DroppedReadings | undefined;
  isUndo?: boolean;
  now: Date;
}

/**
 * Appends an event for each number that changed, and for the type, with the old and the new value.
 */
export async function logNumbers(
  tx: Db,
  capability: PracticeCapability<'client:describe'>,
  { client: { clientId, company }, facts: before }: LockedNumbers,
  { after, dropped, isUndo = false, now }: Logged,
): Promise<void> {
  const changed = changedNumbers(before, after);
  const says = READ_BY.find((key) => changed.includes(key));
  const words = dropped && { dropped: droppedInWords(dropped) };
  const append = (event: string, detail: Record<string, string>) =>
    appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: company.id,
      subject: `client:${clientId}`,
      event,
      detail,
    });
  for (const key of changed) {
    await append(isUndo && key === 'vrn' ? 'client VAT number put back' : EVENTS[key], {
      from: loggedNumber(key, before[key]),
      to: loggedNumber(key, after[key]),
      ...(key === says && words),
    });
  }
  const [from, to] = [typeOfKind(before.kind), typeOfKind(after.kind)];
  if (from !== to) await append('client type set', { from, to, ...(!says && words) });
}

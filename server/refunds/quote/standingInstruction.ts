import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany, theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { personNamed } from '@/server/access/store/stored';
import { reachOf } from '@/server/notifications/store/noticeChoices';
import {
  saveStandingInstruction,
  standingInstructionOf,
} from '@/server/refunds/store/standingInstructions';
import type { RefundNeeds } from '@/server/refunds/needs';
import { issueQuotes } from './issueQuotes';
import type { NotifyDeps } from '@/server/notifications/notify';
import { can } from '@/server/access/can';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { standingInstruction } from '@/lib/refunds/quote/standingContract';

export type InstructionView = AnswerOf<typeof standingInstruction>;

/** Returns whether every repayment return of the company is quoted as soon as it is ready. */
export async function readStandingInstruction(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<InstructionView> {
  const row = await standingInstructionOf(db, capability);
  const by = row && (await reachOf(db, personNamed(row, 'changedBy')))?.fullName;
  return {
    on: row?.isOn ?? false,
    mayChange: await can(db, capability, 'company:manage'),
    ...(row && { changedAt: row.changedAt.toISOString() }),
    ...(by && { changedBy: by }),
  };
}

/**
 * Turns the standing instruction on or off. Refunds that are ready are quoted at once. It sells
 * nothing: a person confirms each claim.
 */
export async function giveStandingInstruction(
  deps: NotifyDeps & Pick<RefundNeeds, 'store' | 'clock' | 'receivingAccount' | 'reviewRules'>,
  capability: CompanyCapability<'company:manage'>,
  on: boolean,
): Promise<{ on: boolean }> {
  const { person } = capability;
  if (!person) throw new Refusal('notFound', NOT_FOUND);
  const now = deps.clock.now();
  const changed = await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    if (((await standingInstructionOf(tx, capability))?.isOn ?? false) === on) return false;
    await saveStandingInstruction(tx, capability, on, now);
    await appendAudit(tx, {
      at: now,
      actor: person.actor,
      companyId: capability.companyId,
      subject: `company:${capability.companyId}`,
      event: on ? 'standing instruction given' : 'standing instruction ended',
    });
    return true;
  });
  const { vrn } = await theCompany(deps.store.db, capability);
  if (changed && on && vrn) await issueQuotes(deps, capability, vrn);
  return { on };
}

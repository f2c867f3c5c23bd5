import { Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { closeCompanies, forgetReadings } from '@/server/clients/store/companyRemoval';
import { isFilingOpen } from '@/server/clients/store/unsettledWork';
import { leaveCompanyToItsPeople } from '@/server/clients/store/companyToItsPeople';
import { companiesLeftByPractice } from '@/server/clients/store/companiesLeft';
import type { Db } from '@/server/platform/db/db';
import { forgetEvidence } from '@/server/refunds/store/refundEvidence';
import {
  holdCompanyOf,
  takeOut,
  thisOne,
  type EngagementEndedBy,
  type PracticeClient,
} from '@/server/clients/store/clients';
import { cancelOpenInvitation } from '@/server/clients/onboarding/store/cancelInvitations';
import { joinedAs, type Joined } from '@/server/clients/store/practiceClosing';

interface Words {
  /** The sentence for while a return is being confirmed with HMRC. */
  beingConfirmed: string;
  event: string;
}

/**
 * Ends a practice's care of a client, at either side's request: cancels an open invitation, removes
 * the client from the practice's view and syncs, and, if the client has no people, deletes what was
 * read of it, except returns that were filed here, which tax law requires us to keep. Returns the
 * people who had joined. The caller holds the practice.
 * @throws Refusal conflict while a return is being confirmed.
 */
export async function takeClientOut(
  tx: Db,
  capability: EngagementEndedBy,
  client: PracticeClient,
  { beingConfirmed, event }: Words,
  now: Date,
): Promise<Joined[]> {
  const letGo = thisOne(client);
  await holdCompanyOf(tx, capability, client);
  const joined = await joinedAs(tx, capability, letGo);
  await cancelOpenInvitation(tx, capability, client.clientId, now);
  await takeOut(tx, capability, letGo, now);
  await leaveCompanyToItsPeople(tx, capability, letGo);
  const left = await companiesLeftByPractice(tx, capability, letGo);
  if (await isFilingOpen(tx, letGo)) throw new Refusal('conflict', beingConfirmed);
  await closeCompanies(tx, left);
  await forgetEvidence(tx, left);
  await forgetReadings(tx, left);
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    companyId: client.company.id,
    subject: `client:${client.clientId}`,
    event,
    detail: { readingsForgotten: left.alone.length > 0 },
  });
  return joined;
}

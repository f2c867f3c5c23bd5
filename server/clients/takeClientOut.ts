import { Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { closeCompanies, forgetReadings } from '@/server/clients/store/companyRemoval';
import { isFilingOpen } from '@/server/clients/store/unsettledWork';
import { companiesLeftByPractice } from '@/server/clients/store/companiesLeft';
import type { Db } from '@/server/platform/db/db';
import { forgetEvidence } from '@/server/refunds/store/refundEvidence';
import {
  holdCompanyOf,
  takeOut,
  thisOne,
  type EndsCare,
  type PracticeClient,
} from '@/server/clients/store/clients';
import { cancelOpenInvitation } from '@/server/clients/onboarding/store/cancelInvitations';
import { joinedAs, type Joined } from '@/server/clients/store/practiceClosing';

interface Words {
  /** While a return is being confirmed with HMRC. */
  beingConfirmed: string;
  event: string;
}

/**
 * Ends that a practice looks after a client, whichever side ends it: an open invitation stops
 * working, nobody at the practice sees the client or reads it any more, and of one that nobody
 * belongs to what was read is forgotten, but for returns that were filed here, which tax law has us
 * keep. Answers who had joined. The caller holds the practice. @throws Refusal conflict while a
 * return is being confirmed.
 */
export async function takeClientOut(
  tx: Db,
  capability: EndsCare,
  client: PracticeClient,
  { beingConfirmed, event }: Words,
  now: Date,
): Promise<Joined[]> {
  const letGo = thisOne(client);
  await holdCompanyOf(tx, capability, client);
  const joined = await joinedAs(tx, capability, letGo);
  await cancelOpenInvitation(tx, capability, client.clientId, now);
  await takeOut(tx, capability, letGo, now);
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

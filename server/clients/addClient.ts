import type { PracticeCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { vrnOf } from '@/lib/companies/vatNumber';
import { normaliseUtr } from '@/lib/companies/utr';
import { alreadyClient } from '@/lib/clients/sameClient';
import { appendAudit } from '@/server/audit/store/log';
import {
  addClient,
  numbersTaken,
  sameClient,
  type ClientNumbers,
} from '@/server/clients/store/clients';
import { lockPractice } from '@/server/access/store/lockPractice';
import { cleanEmail } from '@/server/auth/signUp';
import { describedClient, partnerOf, type InviteDeps } from './onboarding/inviteClient';
import { requireInvitationAllowance, sendInvitation } from './onboarding/sendInvitation';

export interface ClientForm {
  companyNumber?: string | undefined;
  name?: string | undefined;
  vatNumber?: string | undefined;
  utr?: string | undefined;
  /** Who is invited; nobody without an address. */
  fullName?: string | undefined;
  email?: string | undefined;
}

const FIELDS = {
  vrn: 'vat_number',
  utr: 'utr',
  companyNumber: 'company_number',
} as const satisfies Record<keyof ClientNumbers, string>;

/**
 * Adds a client to the practice, and invites it where an address was given: both or neither.
 * Answers its id.
 * @throws Refusal conflict, at its field, where a client of the practice has one of the numbers;
 * badlyFormed; tooMany; conflict for an invitation before HMRC has confirmed the practice.
 */
export async function addClientByHand(
  deps: InviteDeps,
  capability: PracticeCapability<'client:invite'>,
  form: ClientForm,
  now: Date,
): Promise<string> {
  const facts = await describedClient(deps, { companyNumber: form.companyNumber, name: form.name });
  const numbers: ClientNumbers = {
    vrn: form.vatNumber ? vrnOf(form.vatNumber) : null,
    utr: form.utr ? normaliseUtr(form.utr) : null,
    companyNumber: facts.companyNumber,
  };
  const email = form.email ? cleanEmail(form.email) : undefined;
  if (email) {
    await requireInvitationAllowance(deps, email);
  }
  return deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const [taken] = await numbersTaken(tx, capability, numbers);
    if (taken) throw new Refusal('conflict', alreadyClient(taken), FIELDS[taken.field]);
    const hasNumber = Object.values(numbers).some((each) => each !== null);
    if (!hasNumber && (await sameClient(tx, capability, facts)))
      throw new Refusal('conflict', alreadyClient({ field: 'name' }), 'name');
    const client = await addClient(tx, capability, {
      ...facts,
      vrn: numbers.vrn,
      utr: numbers.utr,
      partner: await partnerOf(tx, capability),
      createdAt: now,
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: client.company.id,
      subject: `client:${client.clientId}`,
      event: 'client added',
    });
    if (email)
      await sendInvitation(
        tx,
        deps,
        capability,
        client,
        { email, fullName: form.fullName?.trim() ?? '' },
        now,
      );
    return client.clientId;
  });
}

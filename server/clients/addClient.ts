import type { PracticeCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { keptNumber, numberDoubts } from '@/lib/companies/numbers/rules';
import { openDoubts, type Doubt } from '@/lib/kernel/doubts';
import { alreadyClient, sameNameDoubts } from '@/lib/clients/sameClient';
import { appendAudit } from '@/server/audit/store/log';
import { addClient, numbersTaken, type ClientNumbers } from '@/server/clients/store/clients';
import { clientsOfName } from '@/server/clients/store/namesakes';
import { lockPractice } from '@/server/access/store/lockPractice';
import { cleanEmail } from '@/server/auth/signUp';
import type { ClientNeeds } from '@/server/clients/needs';
import { nameDoubts, registeredName } from '@/server/vat/registeredName';
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
  /** The sentences of doubts that the person has confirmed. */
  confirmed?: readonly string[] | undefined;
}

/** The client that was added; undefined where a doubt is not confirmed, and nothing was added. */
export interface AddedClient {
  clientId: string | undefined;
  doubts: Doubt[];
}

const FIELDS = {
  vrn: 'vat_number',
  utr: 'utr',
  companyNumber: 'company_number',
} as const satisfies Record<keyof ClientNumbers, string>;

/**
 * Adds a client to the practice, and invites it where an address was given: both or neither.
 * Returns its id, or the doubts that are not confirmed: then nothing is added
 * (docs/rules/product.md#numbers).
 * @throws Refusal conflict, at its field, where a client of the practice has one of the numbers;
 * badlyFormed; tooMany; conflict for an invitation before HMRC has confirmed the practice.
 */
export async function addClientByHand(
  deps: InviteDeps & Pick<ClientNeeds, 'taxAuthority'>,
  capability: PracticeCapability<'client:invite'>,
  form: ClientForm,
  now: Date,
): Promise<AddedClient> {
  const facts = await describedClient(deps, { companyNumber: form.companyNumber, name: form.name });
  const numbers: ClientNumbers = {
    vrn: keptNumber('vat_number', form.vatNumber),
    utr: keptNumber('utr', form.utr),
    companyNumber: facts.companyNumber,
  };
  const email = form.email ? cleanEmail(form.email) : undefined;
  if (email) {
    await requireInvitationAllowance(deps, email);
  }
  const hmrcs = await registeredName(deps, numbers.vrn);
  return deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const [taken] = await numbersTaken(tx, capability, numbers);
    if (taken) throw new Refusal('conflict', alreadyClient(taken), FIELDS[taken.field]);
    const doubts = openDoubts(
      [
        ...numberDoubts({ vat_number: numbers.vrn, utr: numbers.utr }),
        ...nameDoubts(numbers.vrn, facts.name, hmrcs),
        ...sameNameDoubts(
          form.companyNumber ? 'company_number' : 'name',
          await clientsOfName(tx, capability, facts.name),
        ),
      ],
      form.confirmed,
    );
    if (doubts.length > 0) return { clientId: undefined, doubts };
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
    return { clientId: client.clientId, doubts: [] };
  });
}

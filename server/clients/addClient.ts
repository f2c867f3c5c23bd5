import type { PracticeCapability } from '@/lib/access/capability';
import { numberDoubts } from '@/lib/companies/numbers/rules';
import { openDoubts, type Doubt } from '@/lib/kernel/doubts';
import type { ClientType } from '@/lib/clients/clientType';
import type { NumbersOfClient } from '@/lib/clients/numbers';
import { sameNameDoubts } from '@/lib/clients/sameClient';
import { appendAudit } from '@/server/audit/store/log';
import { addClient } from '@/server/clients/store/clients';
import { clientsOfName } from '@/server/clients/store/namesakes';
import { lockPractice } from '@/server/access/store/lockPractice';
import { cleanEmail } from '@/server/auth/signUp';
import type { ClientNeeds } from '@/server/clients/needs';
import { nameDoubts, registeredName } from '@/server/vat/registeredName';
import { refuseTaken } from './numberRefusals';
import { describedClient, getPartner, type InviteDeps } from './onboarding/inviteClient';
import { requireInvitationAllowance, sendInvitation } from './onboarding/sendInvitation';

export interface ClientForm {
  type: ClientType;
  numbers: NumbersOfClient;
  name?: string | undefined;
  /** The name of the invited person; undefined without an address. */
  fullName?: string | undefined;
  email?: string | undefined;
  /** The sentences of the warnings that the person has confirmed. */
  confirmed?: readonly string[] | undefined;
}

/** The added client; undefined if a warning is not confirmed and nothing was added. */
export interface AddedClient {
  clientId: string | undefined;
  doubts: Doubt[];
}

/**
 * Adds a client to the practice and, if an address was given, invites it in the transaction.
 * Returns its id, or the unconfirmed warnings: then nothing is added
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
  const { type, name } = form;
  const facts = await describedClient(deps, {
    companyNumber: form.numbers.companyNumber,
    name,
    type,
  });
  const numbers = { ...form.numbers, companyNumber: facts.companyNumber };
  const { vrn, companyNumber: _, ...taxNumbers } = numbers;
  const email = form.email ? cleanEmail(form.email) : undefined;
  if (email) {
    await requireInvitationAllowance(deps, email);
  }
  const hmrcs = await registeredName(deps, vrn);
  return deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const group = await refuseTaken(tx, capability, { ...numbers, kind: facts.kind });
    const doubts = openDoubts(
      [
        ...numberDoubts({
          vat_number: vrn,
          utr: numbers.utr,
          accounts_office_reference: numbers.accountsOfficeReference,
        }),
        ...nameDoubts(vrn, facts.name, hmrcs),
        ...group,
        ...sameNameDoubts(
          facts.companyNumber === null ? 'name' : 'company_number',
          await clientsOfName(tx, capability, facts.name),
        ),
      ],
      form.confirmed,
    );
    if (doubts.length > 0) return { clientId: undefined, doubts };
    const client = await addClient(tx, capability, {
      ...facts,
      vrn,
      taxNumbers: { ...taxNumbers, utrTyped: taxNumbers.utr !== null },
      partner: await getPartner(tx, capability),
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
      await sendInvitation(tx, deps, capability, {
        client,
        invited: { email, fullName: form.fullName?.trim() ?? '' },
        now,
      });
    return { clientId: client.clientId, doubts: [] };
  });
}

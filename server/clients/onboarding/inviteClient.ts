import type { PracticeCapability } from '@/lib/access/capability';
import { kindOfType, type ClientType } from '@/lib/clients/clientType';
import { alreadyClient } from '@/lib/clients/sameClient';
import { invitationState, isLive } from '@/lib/practice/invitation';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { addClient, findClient } from '@/server/clients/store/clients';
import type { Company } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { lockNewestInvitation } from '@/server/clients/onboarding/store/invitations';
import { cancelOpenInvitation } from '@/server/clients/onboarding/store/cancelInvitations';
import { thePerson } from '@/server/access/store/people';
import { clientByCompanyNumber, clientsOfName } from '@/server/clients/store/namesakes';
import { lockPractice } from '@/server/access/store/lockPractice';
import { registeredCompany } from '@/server/companies/register';
import type { ClientNeeds } from '@/server/clients/needs';
import { cleanEmail } from '@/server/auth/signUp';
import { requireInvitationAllowance, sendInvitation, type SendDeps } from './sendInvitation';
import { clientFormText, invitationRefusals } from '@/lib/clients/text';

type Invite = PracticeCapability<'client:invite'>;
export type InviteDeps = SendDeps & Pick<ClientNeeds, 'store' | 'companyRegister'>;

export interface NewClient {
  fullName: string;
  email: string;
  companyNumber?: string;
  /** The name of a client that Companies House does not know. */
  name?: string;
}

/** A client's description as it was typed: a business unless it is said to be a person. */
interface Describing {
  companyNumber?: string | null | undefined;
  name?: string | undefined;
  type?: ClientType | undefined;
}

type Described = Pick<Company, 'name' | 'companyNumber' | 'town' | 'registeredAddress' | 'kind'>;

/**
 * Returns the client's name and number: from the register if there is a number, otherwise as typed.
 * @throws Refusal at `company_number` or `name`.
 */
export async function describedClient(
  deps: Pick<ClientNeeds, 'companyRegister'>,
  form: Describing,
): Promise<Described> {
  const { type = 'business' } = form;
  if (form.companyNumber) {
    const { name, companyNumber, town, address } = await registeredCompany(
      deps,
      form.companyNumber,
    );
    return {
      name,
      companyNumber,
      town: town ?? null,
      registeredAddress: address ?? null,
      kind: 'limited',
    };
  }
  const name = form.name?.trim();
  if (!name) throw new Refusal('badlyFormed', clientFormText.nameMissing[type], 'name');
  const kind = kindOfType(type, null);
  return { name, companyNumber: null, town: null, registeredAddress: null, kind };
}

/**
 * Invites a client of the practice by mail, with a link that lasts 21 days and works once. Returns
 * the client's id.
 * @throws Refusal conflict when the client has joined or holds an open invitation, is a colleague's
 * that this person may not see, or HMRC has not confirmed the practice; tooMany.
 */
export async function inviteClient(
  deps: InviteDeps,
  capability: Invite,
  form: NewClient,
  now: Date,
): Promise<string> {
  const email = cleanEmail(form.email);
  const facts = await describedClient(deps, form);
  await requireInvitationAllowance(deps, email);
  return deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const same = await sameClient(tx, capability, facts);
    const known = same && (await findClient(tx, capability, same.clientId));
    if (same && !known) throw ofAColleague(facts);
    const before = known && (await lockNewestInvitation(tx, capability, known.clientId));
    if (before) refuseAgain(facts.name, invitationState(before, now));
    const client =
      known ??
      (await addClient(tx, capability, {
        ...facts,
        partner: await getPartner(tx, capability),
        createdAt: now,
      }));
    await cancelOpenInvitation(tx, capability, client.clientId, now);
    await sendInvitation(tx, deps, capability, {
      client,
      invited: { email, fullName: form.fullName.trim() },
      now,
    });
    return client.clientId;
  });
}

/**
 * Invites a person to an existing client of the practice.
 * @throws Refusal notFound; conflict when it has joined or holds an open invitation; tooMany.
 */
export async function inviteToClient(
  deps: InviteDeps,
  capability: Invite,
  clientId: string,
  form: Pick<NewClient, 'fullName' | 'email'>,
  now: Date,
): Promise<void> {
  const email = cleanEmail(form.email);
  await requireInvitationAllowance(deps, email);
  await deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const client = await findClient(tx, capability, clientId);
    if (!client) throw new Refusal('notFound', NOT_FOUND);
    const before = await lockNewestInvitation(tx, capability, clientId);
    if (before) refuseAgain(client.company.name, invitationState(before, now));
    await cancelOpenInvitation(tx, capability, clientId, now);
    await sendInvitation(tx, deps, capability, {
      client,
      invited: { email, fullName: form.fullName.trim() },
      now,
    });
  });
}

/**
 * Returns the practice's client that is this company, by its number, else by its name.
 * @throws Refusal conflict where two clients have the name.
 */
async function sameClient(
  tx: Db,
  capability: Invite,
  { companyNumber, name }: Described,
): Promise<{ clientId: string } | undefined> {
  if (companyNumber !== null) return clientByCompanyNumber(tx, capability, companyNumber);
  const [first, ...others] = await clientsOfName(tx, capability, name);
  if (others.length > 0) throw new Refusal('conflict', invitationRefusals.twoOfThisName, 'name');
  return first;
}

/**
 * Returns the refusal for a colleague's client: a public number must not open a client that the
 * current person may not see.
 */
const ofAColleague = ({ companyNumber, name }: Described): Refusal =>
  companyNumber === null
    ? new Refusal('conflict', invitationRefusals.ofAColleague, 'name')
    : new Refusal(
        'conflict',
        alreadyClient({ field: 'companyNumber', name, isSeen: false }),
        'company_number',
      );

function refuseAgain(name: string, state: ReturnType<typeof invitationState>): void {
  if (state === 'accepted') throw new Refusal('conflict', invitationRefusals.alreadyJoined(name));
  if (isLive(state)) throw new Refusal('conflict', invitationRefusals.alreadyOpen(name));
}

/**
 * Returns the acquisition source of the person who added the client; its company pays that source's
 * fee (docs/rules/product.md#partner).
 */
export const getPartner = async (tx: Db, capability: Invite): Promise<string> =>
  capability.person ? (await thePerson(tx, capability.person)).partner : 'organic';

import { sql } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import type { PracticeRole } from '@/lib/access/permissions';
import { getAgencyName, REGISTER, type FixturePractice } from '@/sandbox/fixtures/fixtures';
import type { CompanyRegister } from '@/server/companies/registerPort';
import { authorisePractice } from '@/server/access/authorise';
import { personOfNewAccount } from '@/server/access/provenPeople';
import { inviteClient } from '@/server/clients/onboarding/inviteClient';
import { hashPassword } from '@/server/auth/passwords';
import { addPracticeFor, finishPractice, setAgentReference } from '@/server/practice/setUpPractice';
import type { Deps } from '@/server/portal/deps';
import type { Db } from '@/server/platform/db/db';
import type { Limiter } from '@/server/platform/ports/limiter';
import { practiceMembers } from '@/server/access/store/partyTables';
import { addPerson } from '@/server/access/store/people';
import { seedApp } from './app';
import { confirmArn } from '@/server/practice/store/practices';
import { seedPracticeClients } from './practiceClients';

/** The fixtures' own register, so that seeding needs no running provider. */
const companyRegister: CompanyRegister = {
  search: () => Promise.resolve([]),
  byNumber: (number) => {
    const { name, town } = REGISTER.find((entry) => entry.number === number) ?? {
      name: number,
      town: undefined,
    };
    return Promise.resolve({ companyNumber: number, name, town, status: 'active' });
  },
};

/**
 * Seeds a practice that has finished its set-up: its team, its agent reference number, so many
 * clients, and the queued invitations. HMRC has confirmed it, and it is not connected now: its
 * admin does that.
 */
export async function seedPractice(
  tx: Db,
  { outbox, portalUrl, sealer }: Pick<Deps, 'outbox' | 'portalUrl' | 'sealer'>,
  practice: FixturePractice,
  clients: number,
  now: Date,
): Promise<void> {
  const store = { db: tx } as Deps['store'];
  const hashes = await Promise.all(practice.people.map(({ password }) => hashPassword(password)));
  const added: { person: PersonCapability; role: PracticeRole }[] = [];
  for (const [place, { name, email, phone, role, appKey }] of practice.people.entries()) {
    const opened = await addPerson(tx, {
      fullName: name,
      email,
      phone,
      passwordHash: hashes[place],
      partner: 'organic',
      createdAt: now,
    });
    if (!opened) throw new Error(`${email} was seeded twice.`);
    const person = await seedApp(tx, { sealer }, personOfNewAccount(opened), appKey, now);
    added.push({ person, role: role as PracticeRole });
  }
  const [admin, ...team] = added;
  if (!admin) return;
  const { person } = admin;
  const practiceId = await addPracticeFor(
    { store, companyRegister },
    person,
    practice.companyNumber ? { companyNumber: practice.companyNumber } : { name: practice.name },
    now,
  );
  for (const {
    person: { personId },
    role,
  } of team)
    await tx.insert(practiceMembers).values({
      practiceId,
      personId,
      role,
      createdAt: now,
    });

  const settings = await authorisePractice(tx, person, practiceId, 'settings:manage');
  await setAgentReference({ store }, settings, practice.agentReferenceNumber, now);
  // It was connected once, so HMRC has confirmed the reference; a member connects it again.
  const { agentReferenceNumber: arn } = practice;
  await confirmArn(tx, settings, { arn, agencyName: getAgencyName(arn) }, now);
  await finishPractice({ store, outbox, portalUrl }, settings, now);
  await seedPracticeClients(
    tx,
    {
      practiceId,
      arn: practice.agentReferenceNumber,
      team: team.map(({ person: { personId } }) => personId),
    },
    clients,
    now,
  );
  const limiter: Limiter = {
    take: () => Promise.resolve(undefined),
    takeTogether: () => Promise.resolve(undefined),
    forgive: () => Promise.resolve(),
    forgiven: () => sql`select`,
  };
  const invite = await authorisePractice(tx, person, practiceId, 'client:invite');
  for (const { name, email, companyNumber } of practice.clients) {
    const deps = { store, outbox, limiter, portalUrl, sealer, companyRegister };
    await inviteClient(deps, invite, { fullName: name, email, companyNumber }, now);
  }
}

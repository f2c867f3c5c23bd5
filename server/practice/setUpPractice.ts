import { seesAllClients } from '@/lib/access/permissions';
import { ownName } from '@/lib/notifications/checkedNames';
import type { PersonCapability, PracticeCapability } from '@/lib/access/capability';
import { arnProblem, normaliseArn } from '@/lib/practice/agentReference';
import { isConfirmed } from '@/lib/access/practiceName';
import { nextPracticeState, practiceNameProblem } from '@/lib/practice/practice';
import type { PracticeRole } from '@/lib/access/permissions';
import { Refusal } from '@/lib/access/refusal';
import { ownConnection } from '@/server/connections/store/connections';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { lockPerson, thePerson } from '@/server/access/store/people';
import {
  addPractice,
  isArnOfAnother,
  practiceHere,
  listOwnPractices,
  savePractice,
} from '@/server/practice/store/practices';
import { registeredCompany } from '@/server/companies/register';
import type { PracticeNeeds } from '@/server/practice/needs';
import { practiceFinishedMail } from '@/server/practice/mails/practice';
import { notifyByMail } from '@/server/notifications/messages';
import type { PracticeState } from '@/lib/access/practiceState';
import { lockPractice, type Practice } from '@/server/access/store/lockPractice';
import { setUpText } from '@/lib/practice/text';

export interface NewPractice {
  companyNumber?: string;
  name?: string;
}

/** Returns the name and number to save: from the register if there is a number, else as typed. */
async function described(
  deps: Pick<PracticeNeeds, 'companyRegister'>,
  form: NewPractice,
): Promise<Pick<Practice, 'name' | 'companyNumber' | 'town'>> {
  if (form.companyNumber) {
    const { name, companyNumber, town } = await registeredCompany(deps, form.companyNumber);
    return { name, companyNumber, town: town ?? null };
  }
  const name = form.name?.trim() ?? '';
  const problem = practiceNameProblem(name);
  if (problem) throw new Refusal('badlyFormed', problem, 'name');
  return { name, companyNumber: null, town: null };
}

/**
 * Adds a practice with the person as its first admin; returns its id. Adding it twice, by a double
 * click or in two tabs, creates one practice. A practice with a number that HMRC's own name has
 * shown to be another practice's is not created again.
 * @throws Refusal at `company_number` or `name`, or unavailable.
 */
export async function addPracticeFor(
  deps: Pick<PracticeNeeds, 'store' | 'companyRegister'>,
  capability: PersonCapability,
  form: NewPractice,
  now: Date,
): Promise<string> {
  const facts = await described(deps, form);
  return deps.store.db.transaction(async (tx) => {
    await lockPerson(tx, capability);
    const same = (await listOwnPractices(tx, capability)).find(({ practice }) =>
      facts.companyNumber
        ? practice.companyNumber === facts.companyNumber
        : practice.name.toLowerCase() === facts.name.toLowerCase(),
    );
    if (same) return same.practice.id;
    const existing = facts.companyNumber
      ? await practiceHere(tx, capability, facts.companyNumber)
      : undefined;
    if (existing)
      throw new Refusal('conflict', setUpText.alreadyHere(facts.name), 'company_number');
    const practiceId = await addPractice(tx, capability, { ...facts, createdAt: now });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `practice:${practiceId}`,
      event: 'practice added',
      detail: { role: 'admin', ...(facts.companyNumber && { companyNumber: facts.companyNumber }) },
    });
    return practiceId;
  });
}

export interface ListedPractice {
  id: string;
  name: string;
  companyNumber?: string;
  arn?: string;
  role: PracticeRole;
  state: PracticeState;
  isConfirmed: boolean;
  /** True if the person sees all of its clients, and not only those assigned to them. */
  seesAll: boolean;
}

/**
 * Returns the practices the person works in, oldest first, each with the progress of its set-up.
 */
export async function listPractices(
  db: Db,
  capability: PersonCapability,
): Promise<ListedPractice[]> {
  return (await listOwnPractices(db, capability)).map(({ practice, role }) => ({
    id: practice.id,
    name: practice.name,
    companyNumber: practice.companyNumber ?? undefined,
    arn: practice.arn ?? undefined,
    role,
    state: practice.state,
    isConfirmed: isConfirmed(practice),
    seesAll: practice.everyoneSeesAllClients || seesAllClients(role),
  }));
}

/**
 * Saves the agent reference number.
 * @throws Refusal at `arn`.
 */
export async function setAgentReference(
  { store }: Pick<PracticeNeeds, 'store'>,
  capability: PracticeCapability<'settings:manage'>,
  typed: string,
  now: Date,
): Promise<string> {
  const problem = arnProblem(typed);
  if (problem) throw new Refusal('badlyFormed', problem, 'arn');
  const arn = normaliseArn(typed);
  await store.db.transaction(async (tx) => {
    const before = await lockPractice(tx, capability);
    if (before.arn === arn) return;
    if (await isArnOfAnother(tx, capability, arn))
      throw new Refusal('conflict', setUpText.referenceTaken, 'arn');
    if (await ownConnection(tx, capability, 'hmrc'))
      throw new Refusal('conflict', setUpText.referenceConfirmed, 'arn');
    await savePractice(tx, capability, { arn, arnConfirmedAt: null, agencyName: null });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `practice:${capability.practiceId}`,
      event: 'agent reference saved',
      detail: { arn },
    });
  });
  return arn;
}

/**
 * Completes the set-up, which opens the practice, and mails its admin the next steps. A repeated
 * call changes nothing.
 */
export const finishPractice = (
  { store, outbox, portalUrl }: Pick<PracticeNeeds, 'store' | 'outbox' | 'portalUrl'>,
  capability: PracticeCapability<'settings:manage'>,
  now: Date,
): Promise<PracticeState> =>
  store.db.transaction(async (tx) => {
    const practice = await lockPractice(tx, capability);
    const state = nextPracticeState(practice.state, 'finish');
    if (!state) return practice.state;
    await savePractice(tx, capability, { state, finishedAt: now, openedAt: now });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `practice:${practice.id}`,
      event: 'practice set up',
      detail: { arn: practice.arn !== null },
    });
    if (capability.person) {
      const { email, fullName } = await thePerson(tx, capability.person);
      const mail = practiceFinishedMail({
        fullName: ownName(fullName),
        practice,
        homeUrl: `${portalUrl}/home`,
      });
      await notifyByMail(tx, outbox, {
        to: email,
        dedupeKey: `practiceFinished:${practice.id}`,
        now,
        ...mail,
      });
    }
    return state;
  });

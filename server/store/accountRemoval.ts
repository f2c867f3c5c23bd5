import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { PersonGrant } from '@/lib/domain/authorised';
import type { Db } from './db';
import { noticeChoices } from './schema/account';
import { bankAccounts, connections, memberships, sessionDevices } from './schema/companies';
import { oneTimeSecrets, outgoingMessages, people, sessions, signInMethods, signUps } from './schema/people';
import { claims, filings } from './schema/vat';

/** The companies that nobody else belongs to: they go with the person. */
export async function companiesOnlyOf(tx: Db, { personId }: PersonGrant): Promise<string[]> {
  const rows = await tx.select({ id: memberships.companyId }).from(memberships)
    .where(and(
      eq(memberships.personId, personId), isNull(memberships.endedAt),
      sql`not exists (select 1 from ${memberships} others where others.company_id = ${memberships.companyId} and others.person_id <> ${personId} and others.ended_at is null)`,
    ));
  return rows.map(({ id }) => id);
}

/** Whether money or a return of these companies, or one that the person confirmed, is still on its way. */
export async function isAnythingOpen(tx: Db, { personId }: PersonGrant, companyIds: readonly string[]): Promise<'claim' | 'filing' | undefined> {
  const theirs = companyIds.length > 0 ? inArray(claims.companyId, [...companyIds]) : sql`false`;
  const [claim] = await tx.select({ id: claims.id }).from(claims)
    .where(and(or(theirs, eq(claims.confirmedBy, personId)), notInArray(claims.state, ['closed', 'withdrawn']))).limit(1);
  if (claim) return 'claim';
  if (companyIds.length === 0) return undefined;
  const [filing] = await tx.select({ id: filings.id }).from(filings)
    .where(and(inArray(filings.companyId, [...companyIds]), inArray(filings.state, ['declared', 'sending', 'unknown', 'reconciling', 'not_received']))).limit(1);
  return filing ? 'filing' : undefined;
}

/** Destroys what only these companies' owner wanted kept: keys to providers, and accounts that no claim was paid to. */
export async function emptyCompanies(tx: Db, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  await tx.update(connections).set({ state: 'disconnected', sealedTokens: null, accessExpiresAt: null, clientContext: null, grantedBy: null })
    .where(and(inArray(connections.companyId, [...companyIds]), ne(connections.state, 'disconnected')));
  await tx.delete(bankAccounts).where(and(
    inArray(bankAccounts.companyId, [...companyIds]),
    sql`not exists (select 1 from ${claims} where ${claims.bankAccountId} = ${bankAccounts.id})`,
  ));
}

/** Takes everything that names the person out of the database. What is left of them is an id that nothing leads to. */
export async function forgetPerson(tx: Db, { personId }: PersonGrant, at: Date): Promise<void> {
  const [person] = await tx.select().from(people).where(eq(people.id, personId));
  if (!person) return;
  const own = await tx.update(sessions).set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${at.toISOString()}::timestamptz)`, userAgent: '', ip: '' })
    .where(eq(sessions.personId, personId)).returning({ idHash: sessions.idHash });
  if (own.length > 0) await tx.delete(sessionDevices).where(inArray(sessionDevices.sessionIdHash, own.map(({ idHash }) => idHash)));
  await tx.delete(signInMethods).where(eq(signInMethods.personId, personId));
  await tx.delete(oneTimeSecrets).where(eq(oneTimeSecrets.subjectId, personId));
  await tx.delete(noticeChoices).where(eq(noticeChoices.personId, personId));
  await tx.update(memberships).set({ endedAt: at }).where(and(eq(memberships.personId, personId), isNull(memberships.endedAt)));
  await tx.update(outgoingMessages).set({ to: '', subject: '', body: '', html: '', unsubscribeUrl: null })
    .where(and(inArray(outgoingMessages.to, [person.email, ...(person.phone ? [person.phone] : [])])));
  // What HMRC's fraud-prevention headers said of their device has done its work.
  await tx.update(filings).set({ clientContext: {} }).where(eq(filings.declaredBy, personId));
  await tx.update(signUps).set({ email: `deleted-${personId}@deleted.invalid`, fullName: 'Deleted', phone: null, utm: null, providerSubject: null }).where(eq(signUps.email, person.email));
  await tx.update(people).set({
    email: `deleted-${personId}@deleted.invalid`, fullName: 'Deleted account', phone: null, phoneVerifiedAt: null, passwordHash: null, utm: null, disabledAt: at,
  }).where(eq(people.id, personId));
}

import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { PersonCapability } from '@/lib/access/capability';
import { personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { sessionDevices } from '@/server/connections/store/tables';
import { accountActivity, auditEvents } from '@/server/audit/store/tables';
import { outgoingMessages, noticeChoices } from '@/server/notifications/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import { recoveryCodes, secondFactors, signInMethods } from '@/server/auth/store/tables';
import { passkeys } from '@/server/auth/passkeys/store/tables';
import { placesInPractices } from './exportedPlaces';
import { operators, people, sessions } from '@/server/access/store/tables';
import { companies, memberships } from '@/server/access/store/partyTables';

/** Returns everything kept about the person; of secrets only whether there are any. */
export async function everythingAbout(db: Db, capability: PersonCapability) {
  const personId = personOf(capability);
  const [row] = await db.select().from(people).where(eq(people.id, personId));
  if (!row) throw new Error('The person of this capability is not in the database.');
  const { passwordHash, ...person } = row;
  return {
    person: { ...person, hasPassword: passwordHash !== null },
    runsThePortal: await db
      .select({ since: operators.addedAt, until: operators.endedAt })
      .from(operators)
      .where(eq(operators.personId, personId)),
    signInMethods: await db
      .select({
        provider: signInMethods.provider,
        subject: signInMethods.subject,
        email: signInMethods.email,
        addedAt: signInMethods.createdAt,
      })
      .from(signInMethods)
      .where(eq(signInMethods.personId, personId)),
    secondFactors: await db
      .select({
        kind: secondFactors.kind,
        shownAt: secondFactors.createdAt,
        addedAt: secondFactors.confirmedAt,
        lastUsedAt: secondFactors.lastUsedAt,
      })
      .from(secondFactors)
      .where(eq(secondFactors.personId, personId)),
    passkeys: await db
      .select({
        name: passkeys.name,
        credentialId: passkeys.credentialId,
        publicKey: passkeys.publicKey,
        counter: passkeys.counter,
        transports: passkeys.transports,
        userHandle: passkeys.userHandle,
        addedAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.personId, personId)),
    recoveryCodes: await db
      .select({ madeAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.personId, personId)),
    sessions: await db
      .select({
        signedInWith: sessions.signedInWith,
        userAgent: sessions.userAgent,
        ip: sessions.ip,
        device: sessionDevices.device,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        endedAt: sessions.revokedAt,
        secondFactor: sessions.secondFactor,
        secondFactorAt: sessions.secondFactorAt,
        factorReference: sessions.secondFactorReference,
      })
      .from(sessions)
      .leftJoin(sessionDevices, eq(sessionDevices.sessionIdHash, sessions.idHash))
      .where(eq(sessions.personId, personId))
      .orderBy(asc(sessions.createdAt)),
    memberships: await db
      .select({
        company: companies.name,
        companyId: memberships.companyId,
        role: memberships.role,
        since: memberships.createdAt,
        endedAt: memberships.endedAt,
        confirmedByHmrcAt: memberships.provenAt,
        confirmedVatNumber: memberships.provenVrn,
      })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(eq(memberships.personId, personId)),
    ...(await placesInPractices(db, capability, row.email)),
    returnsAnswered: await db
      .select({
        company: companies.name,
        state: returnApprovals.state,
        answeredAt: returnApprovals.answeredAt,
        words: returnApprovals.words,
        boxes: returnApprovals.boxes,
        reason: returnApprovals.reason,
      })
      .from(returnApprovals)
      .innerJoin(companies, eq(companies.id, returnApprovals.companyId))
      .where(eq(returnApprovals.answeredBy, personId))
      .orderBy(asc(returnApprovals.answeredAt)),
    notificationChoices: await db
      .select()
      .from(noticeChoices)
      .where(eq(noticeChoices.personId, personId)),
    messages: await db
      .select({
        channel: outgoingMessages.channel,
        to: outgoingMessages.to,
        subject: outgoingMessages.subject,
        createdAt: outgoingMessages.createdAt,
        sentAt: outgoingMessages.sentAt,
        refusedAt: outgoingMessages.refusedAt,
        failure: outgoingMessages.failure,
      })
      .from(outgoingMessages)
      .where(
        row.phone && row.phoneVerifiedAt
          ? or(eq(outgoingMessages.to, row.email), eq(outgoingMessages.to, row.phone))
          : eq(outgoingMessages.to, row.email),
      )
      .orderBy(asc(outgoingMessages.createdAt)),
    activity: await db
      .select()
      .from(accountActivity)
      .where(eq(accountActivity.personId, personId))
      .orderBy(asc(accountActivity.seq)),
    history: await db
      .select()
      .from(auditEvents)
      .where(
        or(
          // Repeated in words, as the index states it.
          and(
            eq(auditEvents.actor, `person:${personId}`),
            sql`${auditEvents.actor} like 'person:%'`,
          ),
          // Refused sign-ins to the account.
          and(sql`${auditEvents.actor} = 'unknown'`, eq(auditEvents.subject, `person:${personId}`)),
        ),
      )
      .orderBy(asc(auditEvents.seq)),
  };
}

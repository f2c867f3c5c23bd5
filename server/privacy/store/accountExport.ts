import { and, asc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { standingInstructions } from '@/server/refunds/store/offerTables';
import { hmrcReferences, sentPayments } from '@/server/taxes/store/payingTables';
import { connections, sessionDevices, syncs } from '@/server/connections/store/tables';
import { accountActivity } from '@/server/audit/store/tables';
import { outgoingMessages, noticeChoices } from '@/server/notifications/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { recoveryCodes, secondFactors } from '@/server/auth/store/tables';
import { passkeys } from '@/server/auth/passkeys/store/tables';
import { calendarFeeds } from '@/server/overview/store/tables';
import { quotes } from '@/server/refunds/store/tables';
import { claimsInFull } from './exportedClaims';
import { placesInPractices, practicesOf } from './exportedPlaces';
import { people, sessions } from '@/server/access/store/tables';
import { companies, memberships } from '@/server/access/store/partyTables';
import { signInMethods } from '@/server/auth/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { bankAccounts } from '@/server/companies/store/tables';
import {
  filings, repayments, vatAccountYears, vatCharges, vatFigures, vatPayments, vatPeriods, vatPositions,
} from '@/server/vat/store/tables';
import { taxAccounts, taxCharges, taxPayments, taxRefunds } from '@/server/taxes/store/tables';

/** Everything held about the person themselves; of secrets only that there are any. */
export async function everythingAbout(db: Db, capability: PersonCapability) {
  const personId = personOf(capability);
  const [row] = await db.select().from(people).where(eq(people.id, personId));
  if (!row) throw new Error('The person of this capability is not in the database.');
  const { passwordHash, ...person } = row;
  return {
    person: { ...person, hasPassword: passwordHash !== null },
    signInMethods: await db.select({
      provider: signInMethods.provider, subject: signInMethods.subject, email: signInMethods.email, addedAt: signInMethods.createdAt,
    }).from(signInMethods).where(eq(signInMethods.personId, personId)),
    secondFactors: await db.select({
      kind: secondFactors.kind, shownAt: secondFactors.createdAt, addedAt: secondFactors.confirmedAt, lastUsedAt: secondFactors.lastUsedAt,
    }).from(secondFactors).where(eq(secondFactors.personId, personId)),
    passkeys: await db.select({
      name: passkeys.name, credentialId: passkeys.credentialId, publicKey: passkeys.publicKey, counter: passkeys.counter,
      transports: passkeys.transports, userHandle: passkeys.userHandle, addedAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt,
    }).from(passkeys).where(eq(passkeys.personId, personId)),
    recoveryCodes: await db.select({ madeAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt }).from(recoveryCodes)
      .where(eq(recoveryCodes.personId, personId)),
    sessions: await db
      .select({
        signedInWith: sessions.signedInWith, userAgent: sessions.userAgent, ip: sessions.ip, device: sessionDevices.device,
        createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt, endedAt: sessions.revokedAt,
        secondFactor: sessions.secondFactor, secondFactorAt: sessions.secondFactorAt, factorReference: sessions.secondFactorReference,
      })
      .from(sessions).leftJoin(sessionDevices, eq(sessionDevices.sessionIdHash, sessions.idHash))
      .where(eq(sessions.personId, personId)).orderBy(asc(sessions.createdAt)),
    memberships: await db.select({
      company: companies.name, companyId: memberships.companyId, role: memberships.role, since: memberships.createdAt,
      endedAt: memberships.endedAt, confirmedByHmrcAt: memberships.provenAt, confirmedVatNumber: memberships.provenVrn,
    })
      .from(memberships).innerJoin(companies, eq(companies.id, memberships.companyId)).where(eq(memberships.personId, personId)),
    ...(await placesInPractices(db, capability, row.email)),
    returnsAnswered: await db.select({
      company: companies.name, state: returnApprovals.state, answeredAt: returnApprovals.answeredAt, words: returnApprovals.words,
      boxes: returnApprovals.boxes, reason: returnApprovals.reason,
    })
      .from(returnApprovals).innerJoin(companies, eq(companies.id, returnApprovals.companyId))
      .where(eq(returnApprovals.answeredBy, personId)).orderBy(asc(returnApprovals.answeredAt)),
    notificationChoices: await db.select().from(noticeChoices).where(eq(noticeChoices.personId, personId)),
    messages: await db.select({
      channel: outgoingMessages.channel, to: outgoingMessages.to, subject: outgoingMessages.subject, createdAt: outgoingMessages.createdAt,
      sentAt: outgoingMessages.sentAt,
    })
      .from(outgoingMessages).where(row.phone && row.phoneVerifiedAt
        ? or(eq(outgoingMessages.to, row.email), eq(outgoingMessages.to, row.phone))
        : eq(outgoingMessages.to, row.email)).orderBy(asc(outgoingMessages.createdAt)),
    activity: await db.select().from(accountActivity).where(eq(accountActivity.personId, personId)).orderBy(asc(accountActivity.seq)),
    history: await db.select().from(auditEvents).where(or(
      eq(auditEvents.actor, `person:${personId}`),
      // Whoever was not let in to the account.
      and(eq(auditEvents.actor, 'unknown'), eq(auditEvents.subject, `person:${personId}`)),
    )).orderBy(asc(auditEvents.seq)),
  };
}

/** Everything held about one company; tokens and account numbers stay sealed and inside. */
export async function everythingOf(db: Db, capability: CompanyCapability<'company:manage'>) {
  const companyId = companyOf(capability);
  /** What HMRC was told of a device is its owner's alone, whoever else owns the company. */
  const ownDevice = (whose: PgColumn | SQL, device: PgColumn) =>
    sql<Record<string, string | number> | null>`case when ${whose}::text = ${capability.person?.personId ?? null} then ${device} end`;
  const ofCompany = <T extends { companyId: Parameters<typeof eq>[0] }>(table: T) => eq(table.companyId, companyId);
  return {
    company: (await db.select().from(companies).where(eq(companies.id, companyId)))[0],
    practices: await practicesOf(db, capability),
    bankAccounts: await db.select({
      accountName: bankAccounts.accountName, ending: bankAccounts.ending, since: bankAccounts.createdAt,
      replacedAt: bankAccounts.replacedAt,
    }).from(bankAccounts).where(ofCompany(bankAccounts)),
    connections: await db
      .select({
        kind: connections.kind, organisation: connections.organisation, externalId: connections.externalId, state: connections.state,
        grantedAt: connections.grantedAt, renewBy: connections.renewBy, lastReadAt: connections.lastReadAt,
        problemCode: connections.problemCode,
        device: ownDevice(sql`coalesce(${connections.clientContext} ->> 'userId', ${connections.grantedBy}::text)`, connections.clientContext),
      })
      .from(connections).where(ofCompany(connections)),
    readings: await db.select().from(syncs).where(ofCompany(syncs)),
    standingInstruction: (await db.select().from(standingInstructions).where(eq(standingInstructions.companyId, companyId)))[0] ?? null,
    vat: {
      registration: (await db.select().from(vatPositions).where(ofCompany(vatPositions)))[0] ?? null,
      periods: await db.select().from(vatPeriods).where(ofCompany(vatPeriods)).orderBy(asc(vatPeriods.start)),
      figures: await db.select().from(vatFigures).where(ofCompany(vatFigures)),
      accountYears: await db.select().from(vatAccountYears).where(ofCompany(vatAccountYears)).orderBy(asc(vatAccountYears.year)),
      charges: await db.select().from(vatCharges).where(ofCompany(vatCharges)),
      payments: await db.select().from(vatPayments).where(ofCompany(vatPayments)),
      filings: await db.select({ ...getTableColumns(filings), clientContext: ownDevice(filings.declaredBy, filings.clientContext) })
        .from(filings).where(ofCompany(filings)),
      repayments: await db.select().from(repayments).where(ofCompany(repayments)),
    },
    otherTaxes: {
      accounts: await db.select().from(taxAccounts).where(ofCompany(taxAccounts)),
      charges: await db.select().from(taxCharges).where(ofCompany(taxCharges)).orderBy(asc(taxCharges.due)),
      payments: await db.select().from(taxPayments).where(ofCompany(taxPayments)).orderBy(asc(taxPayments.paidOn)),
      refunds: await db.select().from(taxRefunds).where(ofCompany(taxRefunds)),
      paymentReferences: await db.select().from(hmrcReferences).where(ofCompany(hmrcReferences)),
      paymentsOnTheirWay: await db.select().from(sentPayments).where(ofCompany(sentPayments)),
    },
    taxCalendar: (await db.select({
      withAmounts: calendarFeeds.withAmounts, since: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt,
      reads: calendarFeeds.reads,
    }).from(calendarFeeds).where(ofCompany(calendarFeeds)))[0] ?? null,
    quotes: await db.select().from(quotes).where(ofCompany(quotes)).orderBy(asc(quotes.createdAt)),
    returnApprovals: await db.select().from(returnApprovals).where(ofCompany(returnApprovals)).orderBy(asc(returnApprovals.askedAt)),
    refundOffers: await db.select().from(saleOffers).where(ofCompany(saleOffers)).orderBy(asc(saleOffers.offeredAt)),
    claims: await claimsInFull(db, capability),
    history: await db.select().from(auditEvents).where(eq(auditEvents.companyId, companyId)).orderBy(asc(auditEvents.seq)),
  };
}

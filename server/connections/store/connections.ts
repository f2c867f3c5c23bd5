import { and, asc, eq, ne } from 'drizzle-orm';
import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
} from '@/lib/access/capability';
import { ownerOf, personOf } from '@/lib/access/holder';
import type { Kept, OwnNumbers } from '@/lib/connections/ownNumber';
import type { Verdict } from '@/lib/connections/verdict';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { connections } from './tables';
import type { Stored } from '@/server/access/store/stored';
import { saveConsentInRows } from './consentRows';
import type { ConnectionKind } from '@/lib/connections/connection';

export type Connection = Stored<'connection', typeof connections.$inferSelect>;

/**
 * A capability to know of a consent, and to give or end one: for a company, or for a practice and
 * thereby for all of its clients.
 */
export type Reader = CompanyCapability<'connection:read'> | PracticeCapability<'practice:read'>;
type Manager = CompanyCapability<'connection:manage'> | PracticeCapability<'settings:manage'>;

const ownedBy = (capability: Reader) => {
  const { companyId, practiceId } = ownerOf(capability);
  return companyId === undefined
    ? eq(connections.practiceId, practiceId)
    : eq(connections.companyId, companyId);
};

/** The condition on connections that have not been ended. */
export const isOpen = ne(connections.state, 'disconnected');
/** Returns the condition on this owner's open connection of the kind. */
export const isOpenOf = (capability: Reader, kind: ConnectionKind) =>
  and(ownedBy(capability), eq(connections.kind, kind), isOpen);

/**
 * Returns the connections of its own that the company or the practice has not ended, HMRC first.
 */
export const ownConnections = async (db: Db, capability: Reader): Promise<Connection[]> =>
  (await db
    .select()
    .from(connections)
    .where(and(ownedBy(capability), isOpen))
    .orderBy(asc(connections.kind))) as Connection[];

export async function ownConnection(
  db: Db,
  capability: Reader,
  kind: ConnectionKind,
): Promise<Connection | undefined> {
  const [row] = await db.select().from(connections).where(isOpenOf(capability, kind));
  return row as Connection | undefined;
}

/** Returns the open connection of this kind and locks its row until the transaction ends. */
export async function lockConnection(
  tx: Db,
  capability: Reader,
  kind: ConnectionKind,
): Promise<Connection | undefined> {
  const [row] = await tx.select().from(connections).where(isOpenOf(capability, kind)).for('update');
  return row as Connection | undefined;
}

export interface NewConnection {
  kind: ConnectionKind;
  organisation: string;
  externalId: string;
  sealedTokens: string;
  accessExpiresAt: Date;
  grantedAt: Date;
  renewBy?: IsoDate;
  clientContext?: Record<string, string | number>;
  /** `choosing` where the person has still to say which organisation is the company's. */
  state?: 'live' | 'choosing';
  /** The match between the account and the company by the provider's numbers. */
  tie?: Tie;
}

/** Match between an account at a provider and the company. */
export interface Tie {
  verdict: Verdict;
  numbers: OwnNumbers;
  /** The person who kept an account that does not match, when, and with which numbers. */
  kept?: { by: string; at: Date; numbers: Kept };
}

const tieColumns = (tie: Tie | undefined) => ({
  verdict: tie?.verdict ?? null,
  organisationNumbers: tie ? givenNumbers(tie.numbers) : null,
  keptNumbers: tie?.kept?.numbers ?? null,
  keptBy: tie?.kept?.by ?? null,
  keptAt: tie?.kept?.at ?? null,
});

/** Returns the numbers that are given, and no others that the object may hold. */
const givenNumbers = ({ vatNumber, companyNumber, utr }: OwnNumbers): OwnNumbers => ({
  ...(vatNumber && { vatNumber }),
  ...(companyNumber && { companyNumber }),
  ...(utr && { utr }),
});

/**
 * Saves a person's fresh consent over the one before it, if any: a company or a practice has one
 * connection of each kind.
 */
export async function saveConnection(
  tx: Db,
  capability: Manager,
  person: PersonCapability,
  { tie, state = 'live', ...fresh }: NewConnection,
): Promise<void> {
  const values = {
    ...fresh,
    ...tieColumns(tie),
    state,
    grantedBy: personOf(person),
    renewBy: fresh.renewBy ?? null,
    clientContext: fresh.clientContext ?? null,
    problemCode: null,
    refreshingUntil: null,
  };
  const before = await lockConnection(tx, capability, fresh.kind);
  if (before) await tx.update(connections).set(values).where(eq(connections.id, before.id));
  else await tx.insert(connections).values({ ...values, ...ownerOf(capability) });
  await saveConsentInRows(
    tx,
    capability,
    { practiceId: ownerOf(capability).practiceId ?? null, kind: fresh.kind },
    'live',
  );
}

/** Change to a connection's organisation, from a reading or a choice. */
export interface TieChange {
  organisation: string;
  externalId: string;
  state: 'live' | 'choosing';
  problemCode: string | null;
  tie: Tie;
}

/**
 * Saves which organisation the company's connection of this kind reads, and whether it is the
 * company's. The caller has locked the row.
 */
export async function saveTie(
  tx: Db,
  capability: CompanyCapability<'connection:use'>,
  kind: ConnectionKind,
  { tie, ...change }: TieChange,
): Promise<void> {
  await tx
    .update(connections)
    .set({ ...change, ...tieColumns(tie) })
    .where(isOpenOf(capability, kind));
}

/** Ends the connection and destroys its tokens. Returns whether there was one. */
export async function endConnection(
  tx: Db,
  capability: Manager,
  kind: ConnectionKind,
): Promise<boolean> {
  const rows = await tx
    .update(connections)
    .set({
      state: 'disconnected',
      sealedTokens: null,
      accessExpiresAt: null,
      refreshingUntil: null,
      clientContext: null,
    })
    .where(isOpenOf(capability, kind))
    .returning({ practiceId: connections.practiceId, kind: connections.kind });
  if (rows[0]) await saveConsentInRows(tx, capability, rows[0], 'reconnect');
  return rows.length > 0;
}

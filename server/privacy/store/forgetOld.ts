import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { forgetStrayMessages } from '@/server/notifications/store/outgoingMessages';
import { accountActivity } from '@/server/audit/store/tables';
import { oneTimeSecrets, oauthStates } from '@/server/auth/store/tables';
import { secondSteps } from '@/server/access/store/tables';
import { passkeyChallenges } from '@/server/auth/passkeys/store/tables';
import { sessionDevices } from '@/server/connections/store/tables';
import { clientActRows, clientActs } from '@/server/clients/bulk/store/tables';
import { droppedReadings } from '@/server/clients/store/tables';
import { clientImports } from '@/server/clients/exchange/store/tables';
import { dropStrayFiles } from './strayFiles';
import { rateLimits, sessions, signUps } from '@/server/access/store/tables';

const DAY_MS = 86_400_000;
/** Days that sessions are kept, as long as a known place counts at sign-in. */
const SESSION_DAYS = 90;
/** Days that an unsent message is kept, as long as its failed job is. */
const UNSENT_DAYS = 30;
/** Days that an import of clients is kept after it ended or was abandoned. */
const IMPORT_DAYS = 90;

/**
 * Deletes what has expired (UK GDPR: kept no longer than needed) and returns the count. After a
 * day: codes and links, owed second steps, passkey challenges, OAuth states, counters, sign-ups,
 * and e-mails to addresses without an account. After 90 days: sessions, places of events and
 * imports of clients. Also readings under an earlier VAT number once the change can no longer be
 * undone, and contents of files without a row after an hour.
 */
export async function forgetOld(db: Db, work: WorkCapability, now: Date): Promise<number> {
  checkWork(work);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const hourAgo = new Date(now.getTime() - DAY_MS / 24);
  const longAgo = new Date(now.getTime() - SESSION_DAYS * DAY_MS);
  const longerAgo = new Date(now.getTime() - UNSENT_DAYS * DAY_MS);
  const importsAgo = new Date(now.getTime() - IMPORT_DAYS * DAY_MS);
  const stale = db.select({ id: signUps.id }).from(signUps).where(lt(signUps.createdAt, dayAgo));
  return db.transaction(async (tx) => {
    const gone = [
      await tx
        .delete(oneTimeSecrets)
        .where(lt(oneTimeSecrets.expiresAt, dayAgo))
        .returning({ id: oneTimeSecrets.id }),
      // An abandoned consent holds live tokens, so it is deleted as soon as it expires.
      await tx
        .delete(oauthStates)
        .where(and(eq(oauthStates.purpose, 'hmrc-consent'), lt(oauthStates.expiresAt, now)))
        .returning({ id: oauthStates.stateHash }),
      await tx
        .delete(oauthStates)
        .where(lt(oauthStates.expiresAt, dayAgo))
        .returning({ id: oauthStates.stateHash }),
      await tx
        .delete(secondSteps)
        .where(lt(secondSteps.expiresAt, dayAgo))
        .returning({ id: secondSteps.idHash }),
      await tx
        .delete(passkeyChallenges)
        .where(lt(passkeyChallenges.expiresAt, dayAgo))
        .returning({ id: passkeyChallenges.challengeHash }),
      await tx
        .delete(rateLimits)
        .where(lt(rateLimits.expire, dayAgo))
        .returning({ id: rateLimits.key }),
      ...(await forgetActs(tx, longerAgo)),
      await tx
        .delete(clientImports)
        .where(lt(sql`coalesce(${clientImports.endedAt}, ${clientImports.createdAt})`, importsAgo))
        .returning({ id: clientImports.id }),
      await tx
        .delete(droppedReadings)
        .where(lt(droppedReadings.undoUntil, now))
        .returning({ id: droppedReadings.clientId }),
      await tx
        .delete(sessions)
        .where(inArray(sessions.signUpId, stale))
        .returning({ id: sessions.idHash }),
      await tx.delete(signUps).where(lt(signUps.createdAt, dayAgo)).returning({ id: signUps.id }),
      await tx
        .delete(sessions)
        .where(lt(sessions.lastSeenAt, longAgo))
        .returning({ id: sessions.idHash }),
      await tx
        .delete(accountActivity)
        .where(lt(accountActivity.lastAt, longAgo))
        .returning({ id: accountActivity.reference }),
      await tx
        .delete(sessionDevices)
        .where(
          sql`not exists (select 1 from ${sessions} where ${eq(sessions.idHash, sessionDevices.sessionIdHash)})`,
        )
        .returning({ id: sessionDevices.sessionIdHash }),
    ];
    const strays = await forgetStrayMessages(tx, work, { sent: dayAgo, made: longerAgo });
    return gone.reduce(
      (sum, rows) => sum + rows.length,
      strays + (await dropStrayFiles(tx, work, hourAgo)),
    );
  });
}

/** Deletes bulk actions after a month; their changes are in the history. */
async function forgetActs(tx: Db, before: Date): Promise<{ id: string }[][]> {
  const old = tx
    .select({ id: clientActs.id })
    .from(clientActs)
    .where(lt(clientActs.createdAt, before));
  return [
    await tx
      .delete(clientActRows)
      .where(inArray(clientActRows.actId, old))
      .returning({ id: clientActRows.clientId }),
    await tx
      .delete(clientActs)
      .where(lt(clientActs.createdAt, before))
      .returning({ id: clientActs.id }),
  ];
}

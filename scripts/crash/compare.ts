import type { Promised } from './acts';
import { booksProblems } from './books';
import { Breach } from './breach';
import type { Database } from './database';
import { differences, getMessage } from './differences';
import type { Outside } from './outside';
import { readRecords } from './records';

export interface Figures {
  filings: number;
  payouts: number;
  mails: number;
  repeatedMails: number;
  answeredYes: number;
}

interface Compared {
  database: Database;
  outside: Outside;
  promised: Promised;
  databaseUrl: string;
  dataDir: string;
}

/**
 * Compares both sides' records and verifies the books, once everything has settled. @throws Breach
 * naming the differences.
 */
export async function compare({
  database,
  outside,
  promised,
  databaseUrl,
  dataDir,
}: Compared): Promise<Figures> {
  const records = await readRecords(database, outside, promised);
  const [first, ...more] = [
    ...(await booksProblems(databaseUrl, dataDir)),
    ...differences(records),
  ];
  if (first)
    throw new Breach(
      more.length > 0 ? `${first} (and ${more.length} more: ${more.join('; ')})` : first,
    );
  const messages = records.mails.map(getMessage);
  const { filed, claims, codes } = promised;
  return {
    filings: records.filings.length,
    payouts: records.payments.length,
    mails: new Set(messages).size,
    repeatedMails: messages.length - new Set(messages).size,
    answeredYes: filed.length + claims.length + codes.length,
  };
}

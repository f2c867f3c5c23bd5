/** @jest-environment node */
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { clientImportRows, clientImports } from '@/server/clients/exchange/store/tables';
import { practices } from '@/server/access/store/partyTables';
import { work } from '@/__tests__/support/server/capabilities';
import { freshStore } from '@/__tests__/support/server/freshStore';

const DAY_MS = 86_400_000;

test('deletes a client file and its rows 90 days after it ended, or 90 days after upload if it was never started', async () => {
  const { db, close } = await freshStore();
  const came = new Date('2026-08-01T09:00:00Z');
  const ended = new Date(came.getTime() + 10 * DAY_MS);
  const [practice] = await db
    .insert(practices)
    .values({ name: 'Fernlea', createdAt: came })
    .returning();
  const file = {
    practiceId: practice!.id,
    unused: '',
    partner: 'organic',
    rows: 1,
    known: 0,
    wrong: 1,
    added: 0,
    createdAt: came,
  };
  const kept = await db
    .insert(clientImports)
    .values([
      { ...file, fileName: 'done.csv', state: 'completed', endedAt: ended },
      { ...file, fileName: 'waiting.csv', state: 'checking' },
    ])
    .returning();
  await db.insert(clientImportRows).values(
    kept.map(({ id }) => ({
      importId: id,
      line: 2,
      outcome: 'wrong' as const,
      name: 'Tideway Sails Ltd',
      vrn: '1',
      utr: '',
      companyNumber: '',
      owner: '',
    })),
  );
  const left = async (days: number) => {
    await forgetOld(db, work, new Date(came.getTime() + days * DAY_MS));
    const files = await db.select({ fileName: clientImports.fileName }).from(clientImports);
    return [files.map(({ fileName }) => fileName).sort(), await db.$count(clientImportRows)];
  };
  expect(await left(89)).toEqual([['done.csv', 'waiting.csv'], 2]);
  expect(await left(91)).toEqual([['done.csv'], 1]);
  expect(await left(101)).toEqual([[], 0]);
  await close();
});

import * as contract from '@/lib/clients/exchange/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { practiceWith } from './practiceStory';
import { expectOk, type TestServer } from './testServer';

type Given = AnswerOf<typeof contract.giveClientFile>;
type Outcome = 'known' | 'ready' | 'wrong';

/** Each file comes from another address: an address has few of them a minute. */
let sent = 0;

/** Creates a practice of this admin, who imports clients from files. */
export async function importDesk(testServer: TestServer, email: string, name?: string) {
  const { admin, practiceId } = await practiceWith(testServer, email, name);
  const query = { company_id: practiceId };
  const newest = async () =>
    (await expectOk(admin.call(contract.importInfo, { query }))).data.imports[0]!;
  const desk = {
    admin,
    practiceId,
    query,
    newest,
    /** Sends a file; `choice` says which column is what. */
    async send(
      file: string | Buffer,
      { name = 'clients.csv', who = admin, choice = {} as Record<string, string> } = {},
    ) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), name);
      const response = await who.fetch(
        `${contract.giveClientFile.path}?${new URLSearchParams({ ...query, ...choice })}`,
        { method: 'POST', body: form, headers: { 'X-Forwarded-For': `10.0.0.${(sent += 1)}` } },
      );
      return {
        status: response.status,
        body: (await response.json()) as Given & { error?: unknown },
      };
    },
    /** Sends a file that must be taken; returns the id of its import. */
    async given(file: string | Buffer, choice?: Record<string, string>): Promise<string> {
      const { status, body } = await desk.send(file, { choice });
      expect([status, body]).toEqual([200, { import_id: expect.any(String) }]);
      return body.import_id!;
    },
    rows: async (import_id: string, outcome?: Outcome) =>
      (
        await expectOk(
          admin.call(contract.importRows, {
            query: { ...query, import_id, ...(outcome && { outcome }) },
          }),
        )
      ).data.rows,
    begin: (import_id: string) => admin.call(contract.startImport, { query, body: { import_id } }),
    /** Adds the rows that are ready; returns the import as it stands then. */
    async added(import_id: string) {
      await expectOk(desk.begin(import_id));
      await testServer.runJobs();
      return newest();
    },
    mend: (import_id: string, mends: object[]) =>
      expectOk(admin.call(contract.fixRows, { query, body: { import_id, rows: mends as never } })),
  };
  return desk;
}

export type ImportDesk = Awaited<ReturnType<typeof importDesk>>;

/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { signUp } from '@/lib/auth/contract';

const BUSY =
  'Something else is changing the same records just now. What you entered is still here; please try again in a minute.';

const testServer = openForFile();

test.each([
  ['a deadlock', '40P01'],
  ['two that changed what the other had read', '40001'],
  ['a wait for a lock that was too long', '55P03'],
])(
  '%s is not the caller’s error: they are asked to try again, and it is reported to us',
  async (_, code) => {
    await testServer.store
      .executeSql(`create or replace function get_in_the_way() returns trigger language plpgsql as $$
    begin raise exception 'crossed' using errcode = '${code}'; end $$`);
    await testServer.store.executeSql(
      'create trigger in_the_way before insert on sign_ups for each row execute function get_in_the_way()',
    );
    const answer = await testServer.newBrowser().call(signUp, {
      body: { full_name: 'Hannah Osei', email: `${code}@example.co.uk`, utm: undefined },
    });
    await testServer.store.executeSql('drop trigger in_the_way on sign_ups');
    expect(answer).toMatchObject({ status: 503, error: BUSY });
    expect(answer.headers.get('retry-after')).toBe('10');
    await testServer.settled();
    const reported = testServer.logLines.filter((line) => line.includes('Something failed'));
    expect(reported).toEqual([expect.stringContaining('crossed')]);
    testServer.logLines.length = 0;
  },
);

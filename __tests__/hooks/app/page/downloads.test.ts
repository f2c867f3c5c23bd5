import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { exportAccount } from '@/lib/privacy/contract';
import { DOWNLOADS, startDownload, type FileDownload } from '@/hooks/app/page/downloads';
import { beginAs } from '@/hooks/app/useSession';
import { replyFile } from '@/__tests__/support/msw';
import { slowFile, watchSaves } from '@/__tests__/support/savedFiles';

const files = (queries: QueryClient) => queries.getQueryData<FileDownload[]>(DOWNLOADS) ?? [];
const asked = { endpoint: exportAccount, query: {}, what: 'Your data' };

test('a file of one person is not saved once another person is logged in', async () => {
  const saved = watchSaves();
  const queries = new QueryClient();
  const [hers, his] = [slowFile('hers.zip', 3), slowFile('his.zip', 3)];
  const answers = [hers.answer, his.answer];
  replyFile(exportAccount, () => answers.shift()!);
  await startDownload(queries, asked);
  hers.send(1);
  await waitFor(() => expect(files(queries)).toMatchObject([{ fileName: 'hers.zip', of: 3 }]));
  await beginAs(queries, 'user');
  hers.send(2);
  hers.end();
  expect(files(queries)).toEqual([]);
  await startDownload(queries, asked);
  his.send(3);
  his.end();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['his.zip']));
});

test('a copy that broke off is asked for again; a saved one makes room for the next', async () => {
  const saved = watchSaves();
  const queries = new QueryClient();
  const [first, second, third] = [1, 2, 3].map(() => slowFile('my-data.zip', 2));
  const answers = [first!.answer, second!.answer, third!.answer];
  replyFile(exportAccount, () => answers.shift()!);
  await startDownload(queries, asked);
  first!.breakOff();
  await waitFor(() => expect(files(queries)).toMatchObject([{ state: 'failed' }]));
  files(queries)[0]!.again?.();
  second!.send(2);
  second!.end();
  await waitFor(() => expect(files(queries)).toMatchObject([{ state: 'saved', done: 2 }]));
  await startDownload(queries, asked);
  expect(files(queries)).toMatchObject([{ state: 'running' }]);
  expect(saved.map(({ file }) => file.size)).toEqual([2]);
});

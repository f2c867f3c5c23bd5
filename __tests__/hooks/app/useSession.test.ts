import { QueryClient } from '@tanstack/react-query';
import { accountProfile, checkLogin } from '@/lib/auth/contract';
import { endpointKey } from '@/hooks/app/data/useEndpoint';
import { beginAs } from '@/hooks/app/useSession';

test('cached reads and mutations of the previous user are dropped on login and logout', async () => {
  const client = new QueryClient();
  client.setQueryData(endpointKey(accountProfile, {}), accountProfile.example);
  const act = client.getMutationCache().build(client, {
    mutationFn: (form: { password: string }) => Promise.resolve(form),
    retry: false,
  });
  await act.execute({ password: 'correct horse battery' });

  await beginAs(client, undefined);
  expect(client.getMutationCache().getAll()).toEqual([]);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([endpointKey(checkLogin, {})]);
  expect(client.getQueryData(endpointKey(checkLogin, {}))).toEqual({});
});

import { deleteAccount, exportAccount } from '@/lib/privacy/contract';
import { useSend } from '@/hooks/app/data/useEndpoint';
import { useDownload } from '@/hooks/app/page/useDownload';

export const useDeleteAccount = () => useSend(deleteAccount);

/** Returns a function that saves the person's data; it throws while re-authentication is needed. */
export function useSaveMyData() {
  const download = useDownload();
  return () => download({ endpoint: exportAccount, query: {}, what: 'Your data' });
}

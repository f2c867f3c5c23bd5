import { navigationHref } from '@/lib/app/hrefs';
import { deleteAccount, exportAccount } from '@/lib/privacy/contract';
import { useSend } from '@/hooks/app/data/useEndpoint';

export const useDeleteAccount = () => useSend(deleteAccount);

/** A full page load of the backend. */
export const exportAccountHref: string = navigationHref(exportAccount);

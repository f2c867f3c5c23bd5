import { linkProvider } from '@/lib/contract/providers';
import { accountProfile } from '@/lib/contract/auth';
import { useSend } from '@/hooks/useEndpoint';

/** Adds the provider login that this browser has just shown to the person's account. */
export const useLinkProvider = () => useSend(linkProvider, {}, [accountProfile]);

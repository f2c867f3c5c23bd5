import { linkProvider } from '@/lib/auth/providersContract';
import { accountProfile } from '@/lib/auth/contract';
import { useSend } from '@/hooks/app/data/useEndpoint';

/** Adds the provider login that this browser has just shown to the person's account. */
export const useLinkProvider = () => useSend(linkProvider, {}, [accountProfile]);

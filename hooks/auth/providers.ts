import { linkProvider } from '@/lib/auth/providersContract';
import { accountProfile } from '@/lib/auth/contract';
import { useSend } from '@/hooks/app/data/useEndpoint';

/** Links the provider login that this browser has just completed to the person's account. */
export const useLinkProvider = () => useSend(linkProvider, {}, [accountProfile]);

import { sendAuthMagicLink } from '@/lib/auth/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { ask, useAct } from '@/hooks/app/data/useEndpoint';

/**
 * Sends a sign-in link by e-mail. Its endpoint is a GET (docs/rules/product.md#fetching) with an
 * effect, so it is neither retried nor cached.
 */
export const useSendMagicLink = () =>
  useAct<AnswerOf<typeof sendAuthMagicLink>, { email: string }>({
    mutationFn: ({ email }) => ask(sendAuthMagicLink, { email }),
  });

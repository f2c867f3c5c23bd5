import { sendAuthMagicLink } from '@/lib/auth/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { ask, useAct } from '@/hooks/app/data/useEndpoint';

/**
 * Asks for a sign-in link by e-mail. Its endpoint is a GET
 * (docs/rules/product.md#fetching), but it is an act, so it is never repeated or kept.
 */
export const useSendMagicLink = () =>
  useAct<AnswerOf<typeof sendAuthMagicLink>, { email: string }>({
    mutationFn: ({ email }) => ask(sendAuthMagicLink, { email }),
  });

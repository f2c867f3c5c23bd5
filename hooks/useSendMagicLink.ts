import { sendAuthMagicLink } from '@/lib/contract/auth';
import type { AnswerOf } from '@/lib/contract/endpoint';
import { ask, useAct } from '@/hooks/useEndpoint';

/**
 * Asks for a sign-in link by e-mail. Its endpoint is a GET
 * (docs/rules/product.md#fetching), but it is an act, so it is never repeated or kept.
 */
export const useSendMagicLink = () =>
  useAct<AnswerOf<typeof sendAuthMagicLink>, { email: string }>({
    mutationFn: ({ email }) => ask(sendAuthMagicLink, { email }),
  });

import { useMutation } from '@tanstack/react-query';
import { sendAuthMagicLink } from '@/lib/contract/auth';
import type { AnswerOf } from '@/lib/contract/endpoint';
import { ask, type ApiError } from '@/hooks/useEndpoint';

/**
 * Asks for a sign-in link by e-mail. Its endpoint is a GET
 * (docs/rules/product.md#fetching), but it is an act, so it is never repeated or kept.
 */
export const useSendMagicLink = () =>
  useMutation<AnswerOf<typeof sendAuthMagicLink>, ApiError, { email: string }>({
    mutationFn: ({ email }) => ask(sendAuthMagicLink, { email }),
  });

import { InlineAlert } from '@/components/parts/InlineAlert';
import { endingOf } from '@/components/parts/providerWords';

/**
 * Renders why a visit to a provider ended without a login, and what to do now; nothing for an
 * unknown outcome.
 */
export function ProviderOutcomeMessage({ query }: { query: Parameters<typeof endingOf>[0] }) {
  const ending = endingOf(query);
  return ending ? <InlineAlert tone="error">{ending}</InlineAlert> : null;
}

import { InlineAlert } from '@/components/parts/InlineAlert';
import { endingOf } from '@/components/parts/providerWords';

/**
 * Why a visit to a provider logged nobody in, and what to do now. Nothing for an outcome that
 * nobody knows.
 */
export function ProviderOutcomeMessage({ query }: { query: Parameters<typeof endingOf>[0] }) {
  const ending = endingOf(query);
  return ending ? <InlineAlert tone="error">{ending}</InlineAlert> : null;
}

import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';

/**
 * Most visitors do not come back from a provider empty-handed, so the words for it come when they
 * are wanted.
 */
const ProviderOutcomeMessage = dynamic(
  () => import('./ProviderOutcomeMessage').then((module) => module.ProviderOutcomeMessage),
  { ssr: false },
);

/**
 * How a visit to a provider ended that logged nobody in, when the address says that there was one.
 */
export function ProviderOutcome() {
  const { query } = useRouter();
  return query.outcome === undefined ? null : <ProviderOutcomeMessage query={query} />;
}

import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';

/** Loaded on demand, because most visits to a provider succeed. */
const ProviderOutcomeMessage = dynamic(
  () => import('./ProviderOutcomeMessage').then((module) => module.ProviderOutcomeMessage),
  { ssr: false },
);

/** Renders the outcome of a visit to a provider without a login, if the address names one. */
export function ProviderOutcome() {
  const { query } = useRouter();
  return query.outcome === undefined ? null : <ProviderOutcomeMessage query={query} />;
}

import { SourceLine } from '@/components/parts/Provenance';
import { Stack } from '@/components/parts/Stack';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import type { PortalTaxes } from './usePortalTaxes';
import type { Agent } from '@/hooks/clients/portal';
import type { SyncData } from '@/hooks/overview/taxes';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { nextReadingWords, readingSentence } from '@/lib/taxes/readingSentence';
import { keptWords } from '@/lib/clients/sharing/sharing';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { pageHref } from '@/lib/app/hrefs';
import { clientDashboardText } from '@/lib/clients/text';

const DAY_MS = 86_400_000;

interface ReadingsProps {
  taxes: PortalTaxes;
  /** Whether each is being read now, and when it is next; unknown until it has come. */
  freshness: SyncData | undefined;
  companyId: string;
  agents: readonly Agent[];
  role: string | undefined;
  now: Date;
}

/**
 * Where each tax's figures are from and how old they are; a tax that was not read, or is kept from
 * the practice, says why.
 */
export function Readings({ taxes, freshness, companyId, agents, role, now }: ReadingsProps) {
  // Whoever has a company of their own may have connected it themselves.
  const by =
    role === 'client'
      ? `${listInWords(agents.map(({ practice_name: name }) => name))}’s connection`
      : undefined;
  return (
    <Stack gap={6} aria-label="Where these figures are from" role="group">
      {taxes.summaries.map((summary) => {
        const known = freshness?.taxes.find(({ tax }) => tax === summary.tax);
        const { readAt } = summary.sync;
        const isKept = agents.some(({ kept_back: kept }) => kept.includes(summary.tax));
        // Below it is said why there is nothing.
        if (isKept && readAt === undefined) return null;
        const isBeingRead = known?.state === 'queued' || known?.state === 'running';
        const nextAt = isKept ? undefined : known?.nextAt;
        const next =
          isBeingRead && !isKept
            ? 'being read now'
            : nextAt && nextReadingWords(formatReading(nextAt, now));
        return (
          <SourceLine
            key={summary.tax}
            stale={readAt !== undefined && now.getTime() - new Date(readAt).getTime() > DAY_MS}
          >
            {[readingSentence(summary, { by, when: readAt && formatReading(readAt, now) }), next]
              .filter(Boolean)
              .join(', ')}
          </SourceLine>
        );
      })}
      {agents
        .filter(({ kept_back: kept }) => kept.length > 0)
        .map(({ client_id: id, practice_name: practice, kept_back: kept }) => (
          <Text font="body2" tone="quiet" key={id}>
            {keptWords(practice, kept)}{' '}
            <TextLink href={pageHref('clientsPortalSettings', { company_id: companyId, tab: '0' })}>
              Choose what to share
            </TextLink>
          </Text>
        ))}
      {taxes.failed.map((tax) => (
        <SourceLine key={tax} stale>
          {clientDashboardText.taxNotLoaded(TAX_NAMES[tax])}
        </SourceLine>
      ))}
    </Stack>
  );
}

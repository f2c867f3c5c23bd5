import { styled } from '@mui/material/styles';
import { SourceLine } from '@/components/parts/Provenance';
import type { PortalTaxes } from './usePortalTaxes';
import { formatReading } from '@/lib/domain/dates/ukDates';
import { listInWords } from '@/lib/domain/display/listInWords';
import { readingSentence } from '@/lib/domain/taxes/readingSentence';
import { TAX_NAMES } from '@/lib/domain/taxes/taxes';

const DAY_MS = 86_400_000;
const List = styled('div')({ display: 'grid', gap: 6 });

interface ReadingsProps { taxes: PortalTaxes; practices: readonly string[]; role: string | undefined; now: Date }

/** Where each tax's figures are from and how old they are; a tax that was not read says why. */
export function Readings({ taxes, practices, role, now }: ReadingsProps) {
  // Whoever has a company of their own may have connected it themselves.
  const by = role === 'client' ? `${listInWords(practices)}’s connection` : undefined;
  return (
    <List aria-label="Where these figures are from" role="group">
      {taxes.summaries.map((summary) => {
        const { readAt } = summary.sync;
        return (
          <SourceLine key={summary.tax} stale={readAt !== undefined && now.getTime() - new Date(readAt).getTime() > DAY_MS}>
            {readingSentence(summary, { by, when: readAt && formatReading(readAt, now) })}
          </SourceLine>
        );
      })}
      {taxes.failed.map((tax) => <SourceLine key={tax} stale>{TAX_NAMES[tax]}: could not be loaded just now</SourceLine>)}
    </List>
  );
}

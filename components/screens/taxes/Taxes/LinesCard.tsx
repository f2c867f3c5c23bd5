import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Card } from '@/components/parts/Card';
import { EmptyState } from '@/components/parts/EmptyState';
import { SourceLine } from '@/components/parts/Provenance';
import { linesWithReturns } from '@/components/parts/returnLines';
import { readSources } from '@/components/parts/taxLineWords';
import { TAX_PILLS } from '@/components/parts/taxPills';
import { TaxLinesTable } from '@/components/parts/TaxLinesTable';
import { TextButton } from '@/components/parts/TextButton';
import type { TaxSummary } from '@/hooks/overview/taxes';
import { useTaxPages } from '@/hooks/overview/useTaxPages';
import { chargeName } from '@/lib/taxes/onItsWay';
import { toBill } from '@/lib/taxes/charge';
import type { Tax } from '@/lib/kernel/taxes';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { taxesText } from '@/lib/taxes/text';

const SHOWN = 10;

const Pills = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('sm')]: { gap: 6 },
}));
const Pill = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 32,
  padding: '0 14px',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '&[aria-pressed="true"]': {
    color: theme.vars.palette.background.paper,
    backgroundColor: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.text.primary,
  },
  [theme.breakpoints.down('md')]: { minHeight: 44, minWidth: 44, borderRadius: 22 },
  [theme.breakpoints.down('sm')]: { padding: '0 11px' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '14px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '14px 16px', '& button': { minHeight: 44 } },
}));
const Empty = styled('div')({ padding: '12px 24px 24px' });

/**
 * The list of returns and payments of all taxes, newest first, with a filter by tax
 * (docs/rules/design.md#taxes-on-the-page).
 */
export function LinesCard({ summaries, now }: { summaries: readonly TaxSummary[]; now: Date }) {
  const [only, setOnly] = useState<Tax>();
  const [all, setAll] = useState(false);
  const { pay } = useTaxPages();
  const today = isoDate(now);
  const lines = linesWithReturns(
    summaries.filter(({ tax }) => only === undefined || tax === only),
    today,
  );
  const shown = all ? lines : lines.slice(0, SHOWN);
  const holderOf = (tax: Tax) => summaries.find((summary) => summary.tax === tax)?.holder;
  const read = summaries.filter(({ sync }) => sync.readAt);
  const sources = readSources(summaries, now);
  return (
    <Card
      title="Returns and payments"
      flush
      aside={
        <Pills role="group" aria-label="Which tax">
          {TAX_PILLS.map(({ tax, label, name }) => (
            <Pill
              key={label}
              type="button"
              aria-pressed={only === tax}
              aria-label={name}
              onClick={() => setOnly(tax)}
            >
              {label}
            </Pill>
          ))}
        </Pills>
      }
    >
      {lines.length === 0 ? (
        <Empty>
          <EmptyState why="Nothing recorded" fills={taxesText.noLines} />
        </Empty>
      ) : (
        <TaxLinesTable
          lines={shown}
          today={today}
          hrefOf={(line) =>
            pay && toBill(line, today)
              ? pay({ tax: line.tax, charge: chargeName(line), person: holderOf(line.tax) })
              : undefined
          }
        />
      )}
      <Foot>
        {lines.length > SHOWN ? (
          <div>
            <TextButton onClick={() => setAll(!all)} aria-expanded={all}>
              {all ? 'Show fewer' : `Show all ${lines.length}`}
            </TextButton>
          </div>
        ) : null}
        {sources !== '' ? (
          <SourceLine>
            {read.every(({ fileName }) => fileName) ? 'Read' : 'From HMRC. Read'}: {sources}.
          </SourceLine>
        ) : null}
      </Foot>
    </Card>
  );
}

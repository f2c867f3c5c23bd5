import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useRouter } from 'next/router';
import { Card } from '@/components/parts/Card';
import { EmptyState } from '@/components/parts/EmptyState';
import { SourceLine } from '@/components/parts/Provenance';
import { linesWithReturns } from '@/components/parts/returnLines';
import { Row } from '@/components/parts/Row';
import { readSources } from '@/components/parts/taxLineWords';
import { TAX_PILLS } from '@/components/parts/taxPills';
import { TaxLinesTable } from '@/components/parts/TaxLinesTable';
import { TextButton } from '@/components/parts/TextButton';
import { ListLink } from '@/components/parts/list/ListLink';
import { CorpPeriods, PayeYear, SelfAssessmentPeriods, VatYear } from './YearLists';
import { clientHref, listIn, returnHref } from './returnListQuery';
import type { ClientIds } from '@/lib/access/ids';
import type { ClientTax } from '@/hooks/clients/oneClient';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { notSharedWords } from '@/lib/taxes/notShared';
import type { Tax } from '@/lib/kernel/taxes';
import { clientPageText } from '@/lib/clients/text';

const SHOWN = 10;
const Chip = styled(ListLink)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  padding: '0 12px',
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunk },
  '&[aria-current]': {
    color: theme.vars.palette.background.paper,
    backgroundColor: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.text.primary,
  },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '14px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '14px 16px', '& button': { minHeight: 44 } },
}));
const Empty = styled('div')({ padding: '12px 20px 20px' });

interface AllTaxesProps {
  ids: ClientIds;
  taxes: readonly ClientTax[];
  today: IsoDate;
  now: Date;
}
/** `kept`: what the client does not share. */
interface ReturnsCardProps extends AllTaxesProps {
  kept: readonly ClientTax[];
}

/**
 * Renders all returns and payments, or those of one tax by year: the choice is kept in the address
 * (docs/rules/product.md#one-client).
 */
export function ReturnsCard({ ids, taxes, kept, today, now }: ReturnsCardProps) {
  const { tax: asked, year } = listIn(useRouter().query);
  const of = { ids, today, now, year };
  const isKept = (entry: Tax | undefined) => kept.some(({ tax }) => tax === entry);
  const keptTax = kept.find(({ tax }) => tax === asked);
  const tax = keptTax ? null : asked;
  return (
    <Card
      dense
      flush
      title="Returns and payments"
      aside={
        <nav aria-label="Which tax" className="no-print">
          <Row as="ul" gap={6} wraps>
            {TAX_PILLS.filter((taxPill) => !isKept(taxPill.tax) || taxPill.tax === asked).map(
              (taxPill) => (
                <li key={taxPill.label}>
                  <Chip
                    href={clientHref(ids, { tax: taxPill.tax })}
                    aria-label={taxPill.name}
                    {...(taxPill.tax === asked ? { 'aria-current': 'true' as const } : {})}
                  >
                    {taxPill.label}
                  </Chip>
                </li>
              ),
            )}
          </Row>
        </nav>
      }
    >
      {keptTax ? (
        <Empty>
          <EmptyState why="Not shared" fills={notSharedWords(keptTax.companyName, keptTax.tax)} />
        </Empty>
      ) : null}
      {tax === undefined ? <AllTaxes ids={ids} taxes={taxes} today={today} now={now} /> : null}
      {tax === 'vat' ? <VatYear {...of} /> : null}
      {tax === 'paye' ? <PayeYear {...of} /> : null}
      {tax === 'corporation_tax' ? <CorpPeriods {...of} /> : null}
      {tax === 'self_assessment' ? <SelfAssessmentPeriods {...of} /> : null}
    </Card>
  );
}

function AllTaxes({ ids, taxes, today, now }: AllTaxesProps) {
  const [isWhole, setWhole] = useState(false);
  const lines = linesWithReturns(taxes, today);
  if (lines.length === 0) {
    return (
      <Empty>
        <EmptyState
          why={taxes.length === 0 ? 'Nothing is known yet' : 'Nothing recorded'}
          fills={clientPageText.noReturns}
        />
      </Empty>
    );
  }
  return (
    <>
      <TaxLinesTable
        lines={isWhole ? lines : lines.slice(0, SHOWN)}
        today={today}
        whose="client"
        hrefOf={(line) => returnHref(ids, line)}
      />
      <Foot>
        {lines.length > SHOWN ? (
          <div className="no-print">
            <TextButton onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
              {isWhole ? 'Show fewer' : `Show all ${lines.length}`}
            </TextButton>
          </div>
        ) : null}
        <SourceLine>{clientPageText.lastRead(readSources(taxes, now))}</SourceLine>
      </Foot>
    </>
  );
}

import { Download, Printer } from 'lucide-react';
import { PageWidth } from '@/components/parts/PageWidth';
import { Wordmark } from '@/components/parts/BrandMarks';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { PageHeading } from '@/components/parts/PageHeading';
import { Amounts, Facts, Paper, Parties } from './paper';
import { Facts as FactsLine } from '@/components/screens/instantVat/Facts';
import { documentPdfHref, type DocumentIds, type IssuedDocument } from '@/hooks/refunds/money';
import { formatDay } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';

/**
 * A receipt or an invoice as it was issued; on paper it stands alone (docs/rules/design.md#print).
 */
export function DocumentFull({ answer, ids }: { answer: IssuedDocument; ids: DocumentIds }) {
  const { facts } = answer;
  return (
    <PageWidth width="task">
      <div className="print-only">
        <Wordmark product="InstantVAT" />
      </div>
      <PageHeading
        back={{ href: pageHref('documents', { company_id: ids.company_id }), label: 'Documents' }}
        title={facts.title}
        sub={<FactsLine facts={[facts.periodLabel, facts.reference]} />}
        aside={
          <>
            <Button
              variant="outlined"
              size="small"
              startIcon={<Icon of={Printer} size={16} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            <Button
              variant="contained"
              size="small"
              startIcon={<Icon of={Download} size={16} />}
              component="a"
              href={documentPdfHref(ids)}
              download
            >
              Save as PDF
            </Button>
          </>
        }
      />
      <Paper>
        <Parties>
          <p>
            {facts.from.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <p>
            <span>For</span>
            {facts.to.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </Parties>
        <Facts>
          {facts.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        <Amounts>
          {facts.lines.map(({ label, value, strong }) => (
            <div key={label} {...(strong ? { 'data-total': '' } : {})}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Amounts>
        {facts.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Paper>
      <p className="print-only">
        {facts.title} {facts.reference}. Issued {formatDay(facts.issuedOn)}.
      </p>
    </PageWidth>
  );
}

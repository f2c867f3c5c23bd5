import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { Download, Printer } from 'lucide-react';
import { PageWidth } from '@/components/frame/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Icon } from '@/components/parts/Icon';
import { PageHeading } from '@/components/parts/PageHeading';
import { Facts } from '@/components/screens/instantVat/Facts';
import { NotFound } from '@/components/screens/instantVat/NotFound';
import { Notice } from '@/components/screens/instantVat/Notice';
import { OnePage } from '@/components/screens/instantVat/OnePage';
import { ActionRow, Panel } from '@/components/screens/instantVat/Panel';
import { Stack } from '@/components/screens/instantVat/Stack';
import { useQueryId, useVatPages } from '@/components/screens/instantVat/useVatPages';
import { CHASE_LETTER_FILE, useChaseLetter } from '@/hooks/refund';
import { useCompany } from '@/hooks/useCompany';
import { formatLongDate } from '@/lib/domain/ukDates';
import { navigationHref } from '@/lib/routes/hrefs';

const Letter = styled('article')(({ theme }) => ({
  ...theme.typography.body1, display: 'grid', gap: 16, maxWidth: '66ch',
  '& h2': theme.typography.h3,
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 240px) minmax(0, 1fr)', gap: '4px 16px' },
  '& dt': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' }, '& dd': { marginBottom: 8 } },
}));

/** A letter to HMRC about a refund over its 30 days, at `?company_id&claim_id`: to read, save, print and send. */
export default function ChaseLetter() {
  const { companyId } = useCompany();
  const claimId = useQueryId('claim_id');
  const pages = useVatPages();
  const ids = companyId && claimId ? { company_id: companyId, claim_id: claimId } : undefined;
  const { data, error, refetch, isFetching } = useChaseLetter(ids);
  if (companyId === '' || claimId === '' || (error?.status === 404 && !data)) return <NotFound title="Letter to HMRC" what="We cannot find this claim" back={pages.dashboard} />;
  if (!data || !ids) {
    return (
      <OnePage
        title="Letter to HMRC" back={pages.dashboard} card="The letter" height={480}
        face={error
          ? { kind: 'error', what: error.sentence, safe: 'Nothing was sent to HMRC.', onRetry: () => void refetch(), retrying: isFetching, reference: error.reference }
          : { kind: 'loading', skeleton: <LinesSkeleton rows={8} height={24} gap={16} /> }}
      />
    );
  }
  return (
    <PageWidth width="task">
      <PageHeading
        back={{ href: pages.claim(ids.claim_id), label: 'Claim' }}
        title="Letter to HMRC"
        sub={<Facts facts={[data.companyName, `Claim ${data.reference}`]} />}
      />
      <Stack>
        {data.missingReturn ? <div className="no-print"><Notice tone="warning" title="File first, then write.">{data.missingReturn}</Notice></div> : null}
        <div className="no-print">
          <ActionRow>
            <Button component="a" variant="contained" startIcon={<Icon of={Download} size={16} />} href={navigationHref(CHASE_LETTER_FILE, { ...ids })} download>Save as PDF</Button>
            <Button variant="outlined" startIcon={<Icon of={Printer} size={16} />} onClick={() => window.print()}>Print</Button>
            <p>Nothing is sent from here. Sign it, and post it to the address on HMRC’s last letter, or send it from your VAT account on GOV.UK.</p>
          </ActionRow>
        </div>
        <Panel>
          <Letter aria-label="The letter">
            <p>{data.to.map((line) => <span key={line}>{line}<br /></span>)}</p>
            <p>{formatLongDate(data.date)}</p>
            <h2>{data.subject}</h2>
            <dl>{data.facts.map(({ label, value }) => <div key={label} style={{ display: 'contents' }}><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
            {data.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
            <p>{data.from.map((line, at) => <span key={at}>{line}<br /></span>)}</p>
          </Letter>
        </Panel>
      </Stack>
    </PageWidth>
  );
}

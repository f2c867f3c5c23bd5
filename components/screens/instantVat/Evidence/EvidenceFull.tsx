import { styled } from '@mui/material/styles';
import { Download, Lock, Send } from 'lucide-react';
import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { Icon } from '@/components/parts/Icon';
import { PageHeading } from '@/components/parts/PageHeading';
import { Columns } from '@/components/screens/instantVat/Columns';
import { CompletenessMeter } from './CompletenessMeter';
import { FileGroup } from './FileGroup';
import { WantedList } from './WantedList';
import { Facts } from '@/components/screens/instantVat/Facts';
import type { VatPages } from '@/hooks/overview/useVatPages';
import { useDownloadLink } from '@/hooks/app/page/useDownloadLink';
import { EVIDENCE_FILE, type EvidencePack } from '@/hooks/refunds/followUp';
import type { PeriodIds } from '@/lib/access/ids';
import { evidenceText } from '@/lib/refunds/text';

const Safe = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: 12,
  padding: '0 4px',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', columnGap: 10 },
  '& svg': { marginTop: 1 },
}));

// What is wanted is read first, and stands at the right where there is room.
const Beside = styled(CardStack)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { gridColumn: 2, gridRow: 1 },
}));
const Files = styled(CardStack)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { gridColumn: 1, gridRow: 1 },
}));

interface EvidenceFullProps {
  pack: EvidencePack;
  ids: PeriodIds;
  pages: VatPages;
}

/** What is here, what is missing, and one archive of all of it. */
export function EvidenceFull({ pack, ids, pages }: EvidenceFullProps) {
  const { companyName, periodLabel, files, wanted, wantedReadAt } = pack;
  const archive = useDownloadLink(EVIDENCE_FILE, { ...ids }, evidenceText.pack(periodLabel));
  return (
    <PageWidth width="task">
      <PageHeading
        back={{ href: pages.vatReturn(ids.period_id), label: 'VAT return' }}
        title={`Evidence for HMRC, ${periodLabel}`}
        sub={<Facts facts={[companyName, evidenceText.fileTypes]} />}
        aside={
          <Button
            component="a"
            variant="outlined"
            size="small"
            startIcon={<Icon of={Download} size={16} />}
            {...archive}
          >
            Evidence pack (ZIP)
          </Button>
        }
      />
      <Columns>
        <Beside>
          <Card title="What HMRC asks for">
            <CompletenessMeter completeness={pack.completeness} />
          </Card>
        </Beside>
        <Files>
          <FileGroup kind="invoice" files={files} ids={ids} />
          <WantedList wanted={wanted} readAt={wantedReadAt} />
          <FileGroup kind="statement" files={files} ids={ids} />
          <FileGroup kind="other" files={files} ids={ids} />
          <Safe>
            <li>
              <Icon of={Lock} size={16} />
              {evidenceText.whoCanOpen}
            </li>
            <li>
              <Icon of={Send} size={16} />
              {evidenceText.sendItYourself}
            </li>
          </Safe>
        </Files>
      </Columns>
    </PageWidth>
  );
}

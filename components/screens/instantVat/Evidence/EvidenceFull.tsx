import { Button } from '@/components/parts/Button';
import { Download } from 'lucide-react';
import { PageWidth } from '@/components/frame/PageWidth';
import { Card } from '@/components/parts/Card';
import { Icon } from '@/components/parts/Icon';
import { PageHeading } from '@/components/parts/PageHeading';
import { CompletenessMeter } from '@/components/screens/instantVat/Evidence/CompletenessMeter';
import { FileGroup } from '@/components/screens/instantVat/Evidence/FileGroup';
import { WantedList } from '@/components/screens/instantVat/Evidence/WantedList';
import { Facts } from '@/components/screens/instantVat/Facts';
import { Stack } from '@/components/screens/instantVat/Stack';
import type { VatPages } from '@/components/screens/instantVat/useVatPages';
import { EVIDENCE_FILE, type EvidencePack } from '@/hooks/refund';
import type { PeriodIds } from '@/hooks/vat';
import { navigationHref } from '@/lib/routes/hrefs';

interface EvidenceFullProps {
  pack: EvidencePack;
  ids: PeriodIds;
  pages: VatPages;
}

/** What is here, what is missing, and one archive of all of it. */
export function EvidenceFull({ pack, ids, pages }: EvidenceFullProps) {
  const { companyName, periodLabel, files, wanted, wantedReadAt } = pack;
  return (
    <PageWidth width="task">
      <PageHeading
        back={{ href: pages.vatReturn(ids.period_id), label: 'VAT return' }}
        title={`Papers for HMRC, ${periodLabel}`}
        sub={<Facts facts={[companyName, 'PDF, JPEG, PNG, CSV or Excel, up to 10 MB each']} />}
        aside={
          <Button component="a" variant="outlined" size="small" startIcon={<Icon of={Download} size={16} />} href={navigationHref(EVIDENCE_FILE, { ...ids })} download>
            Evidence pack (ZIP)
          </Button>
        }
      />
      <Stack>
        <Card title="What HMRC asks for"><CompletenessMeter completeness={pack.completeness} /></Card>
        <FileGroup kind="invoice" files={files} ids={ids} />
        <WantedList wanted={wanted} readAt={wantedReadAt} />
        <FileGroup kind="statement" files={files} ids={ids} />
        <FileGroup kind="other" files={files} ids={ids} />
        <p>Files are encrypted and only your company’s people can open them. They are not checked for viruses, and nothing is sent to HMRC from here: you send the pack when HMRC asks.</p>
      </Stack>
    </PageWidth>
  );
}

import { PageWidth } from '@/components/parts/PageWidth';
import { ConfirmPhone } from '@/components/features/phone/ConfirmPhone';
import { PageHeading } from '@/components/parts/PageHeading';
import { useCompany } from '@/hooks/app/useCompany';
import { pageHref } from '@/lib/app/hrefs';
import { clientPhoneText } from '@/lib/clients/text';

/** A client's own page for confirming their phone number, on the way from their settings. */
export default function Phone() {
  const { companyId } = useCompany();
  const settings = pageHref('clientsPortalSettings', {
    company_id: companyId || undefined,
    tab: '1',
  });
  return (
    <PageWidth width="task">
      <PageHeading
        dense
        title="Confirm your phone number"
        back={{ href: settings, label: 'Your settings' }}
        lead={clientPhoneText.why}
      />
      <ConfirmPhone back={{ href: settings, label: 'Back to your settings' }} />
    </PageWidth>
  );
}

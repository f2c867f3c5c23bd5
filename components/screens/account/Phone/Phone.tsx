import { PageWidth } from '@/components/parts/PageWidth';
import { ConfirmPhone } from '@/components/features/phone/ConfirmPhone';
import { BackLink, PageHeading } from '@/components/parts/PageHeading';
import { pageHref } from '@/lib/app/hrefs';
import { phoneText } from '@/lib/auth/text';

/** Renders the page that confirms one's phone number, reached from InstantVAT's profile. */
export default function Phone() {
  return (
    <PageWidth width="task">
      <BackLink href={pageHref('profile')}>Profile</BackLink>
      <PageHeading title="Confirm your phone number" lead={phoneText.why} />
      <ConfirmPhone back={{ href: pageHref('profile'), label: 'Back to your profile' }} />
    </PageWidth>
  );
}

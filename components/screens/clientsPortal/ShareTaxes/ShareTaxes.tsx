import dynamic from 'next/dynamic';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { TextLink } from '@/components/parts/TextLink';
import { ClientPage } from '@/components/screens/clientsPortal/ClientPage';
import { StepOfClient } from '@/components/screens/clientsPortal/StepOfClient';
import { stepWords } from '@/lib/clients/onboarding/signUp';
import { pageHref } from '@/lib/app/hrefs';
import { clientSharingText } from '@/lib/clients/text';

const Waiting = (way: OnItsWay) => (
  <LazyPart {...way} what="your taxes" safe={clientSharingText.nothingChanged} />
);
const ChooseTaxes = dynamic(() => import('./ChooseTaxes').then((module) => module.ChooseTaxes), {
  ssr: false,
  loading: Waiting,
});

/**
 * The client says which taxes the practice sees, before HMRC is asked for anything
 * (docs/rules/product.md#client-sign-up).
 */
export default function ShareTaxes() {
  return (
    <StepOfClient title="Choose which taxes to share">
      {({ practice_name: practice, client_name: client }, ids) => (
        <ClientPage
          practiceName={practice}
          above={`${stepWords('taxes')} · ${client}`}
          back={{
            href: pageHref('clientsPortal', { company_id: ids.company_id }),
            label: 'Back to your page',
          }}
          title={`Choose what ${practice} sees`}
          lead={clientSharingText.turnOff}
        >
          <ChooseTaxes ids={ids} practice={practice} />
          <div>
            <TextLink href={pageHref('clientsPortal', { company_id: ids.company_id })}>
              Not now, save my place
            </TextLink>
          </div>
        </ClientPage>
      )}
    </StepOfClient>
  );
}

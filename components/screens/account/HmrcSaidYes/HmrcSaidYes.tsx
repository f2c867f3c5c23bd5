import { useEffect } from 'react';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { LoadingFace } from '@/components/parts/Skeletons';
import { AccountLayout } from '@/components/screens/account/AccountLayout';
import { ChooseCompany } from '@/components/screens/account/HmrcSaidYes/ChooseCompany';
import { LoginWays } from '@/components/screens/account/Login/LoginWays';
import { hmrcLoginHref, useKeptConsent } from '@/hooks/hmrcStart';
import { useComeBackHere } from '@/hooks/useComeBackHere';
import { useSession } from '@/hooks/useSession';

/**
 * HMRC has said yes to somebody who has an account. It does not tell us who that is, so they log in another way first;
 * then the consent can be used for a company of theirs (product.md §6).
 */
export default function HmrcSaidYes() {
  const kept = useKeptConsent();
  const session = useSession();

  if (kept.isError) {
    return (
      <AccountLayout title="Log in with HMRC">
        <ErrorRegion
          what="We could not see whether HMRC said yes"
          safe={`${kept.error.sentence} Nothing of yours has changed.`}
          onRetry={() => void kept.refetch()}
          retrying={kept.isFetching}
          reference={kept.error.reference}
        />
      </AccountLayout>
    );
  }
  if (!kept.data || session === 'unknown') {
    return <AccountLayout title="Log in with HMRC"><LoadingFace what="HMRC’s answer"><LinesSkeleton rows={3} /></LoadingFace></AccountLayout>;
  }
  if (!kept.data.until) return <Ended />;
  return session === 'in' ? <ChooseCompany /> : <LogInNow />;
}

/** The hour is over, the consent has been used, or this is another browser. */
function Ended() {
  return (
    <AccountLayout title="That visit to HMRC has ended" lead="Its answer is kept for an hour, for one company, and in the browser it was given in.">
      <Button variant="contained" fullWidth component="a" href={hmrcLoginHref}>Start again at HMRC</Button>
      <p>Nothing was read or changed.</p>
    </AccountLayout>
  );
}

function LogInNow() {
  const comeBackHere = useComeBackHere();
  useEffect(comeBackHere, [comeBackHere]);
  return (
    <LoginWays
      title="HMRC has said yes. Now log in"
      lead="HMRC doesn’t tell us who you are, so it can’t log you in by itself. Log in the way you signed up; then we’ll use HMRC’s answer for your company."
      withHmrc={false}
    />
  );
}

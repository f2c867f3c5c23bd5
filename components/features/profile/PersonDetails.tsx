import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { methodWord } from '@/components/parts/methodWords';
import { EditRow } from './EditRow';
import { EmailRow } from './EmailRow';
import { NameRow } from './NameRow';
import { PhoneRow } from './PhoneRow';
import { useProfile } from '@/hooks/auth/auth';
import { profileText } from '@/lib/auth/text';

const sentenceCase = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function useFace(phone: Pick<Parameters<typeof PhoneRow>[0], 'confirmHref'>): CardState {
  const profile = useProfile();
  if (profile.isError && !profile.data) {
    return {
      kind: 'error',
      what: profileText.detailsNotRead,
      safe: profileText.nothingChanged(profile.error.sentence),
      onRetry: () => void profile.refetch(),
      retrying: profile.isFetching,
      reference: profile.error.reference,
    };
  }
  if (!profile.data) return { kind: 'loading', skeleton: <LinesSkeleton rows={4} /> };
  const {
    full_name,
    email,
    phone: number,
    phoneVerified,
    signedInWith,
    refusedAddress,
  } = profile.data;
  return {
    kind: 'full',
    children: (
      <div>
        <NameRow name={full_name} />
        <EmailRow email={email} isRefused={refusedAddress === email} />
        <PhoneRow phone={number} isProven={phoneVerified} {...phone} />
        <EditRow title="Logged in with" value={sentenceCase(methodWord(signedInWith))} />
      </div>
    ),
  };
}

interface PersonDetailsProps {
  dense?: boolean;
  /** Page where a phone number is confirmed, in a product that sends texts. */
  confirmPhoneHref?: string;
}

/** Renders the person's name, address and phone, each editable in place. */
export function PersonDetails({ dense, confirmPhoneHref }: PersonDetailsProps) {
  return (
    <SummaryCard
      title="You"
      face={useFace({ confirmHref: confirmPhoneHref })}
      height={320}
      dense={dense}
    />
  );
}

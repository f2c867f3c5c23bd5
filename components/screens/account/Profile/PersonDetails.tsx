import { methodWord } from '@/components/frame/methodWords';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard, type CardFace } from '@/components/parts/SummaryCard';
import { FactList } from '@/components/screens/account/Profile/FactList';
import { useProfile } from '@/hooks/auth';

const sentenceCase = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function useFace(): CardFace {
  const profile = useProfile();
  if (profile.isError) {
    return {
      kind: 'error',
      what: 'We could not read your details',
      safe: `${profile.error.sentence} Nothing of yours has changed.`,
      onRetry: () => void profile.refetch(),
      retrying: profile.isFetching,
      reference: profile.error.reference,
    };
  }
  if (!profile.data) return { kind: 'loading', skeleton: <LinesSkeleton rows={4} /> };
  const { full_name, email, phone, phoneVerified, signedInWith } = profile.data;
  return {
    kind: 'full',
    children: (
      <FactList
        facts={[
          { label: 'Name', value: full_name },
          { label: 'Email address', value: email },
          { label: 'Phone number', value: phone ? `${phone}${phoneVerified ? '' : ', not confirmed'}` : 'None given' },
          { label: 'Logged in with', value: sentenceCase(methodWord(signedInWith)) },
        ]}
      />
    ),
  };
}

/** Who is logged in, and how. */
export function PersonDetails() {
  return <SummaryCard title="You" face={useFace()} height={280} />;
}

import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { stopWords } from '@/lib/clients/sharing/sharing';
import { type Tax, insideSentence } from '@/lib/kernel/taxes';
import { clientSharingText } from '@/lib/clients/text';

interface StopSharingProps {
  practice: string;
  tax: Tax;
  of: { isPending: boolean; error: ApiError | null };
  onStop: () => void;
  onClose: () => void;
}

/** What not sharing a tax any more does, before it is done. */
export function StopSharing({ practice, tax, of, onStop, onClose }: StopSharingProps) {
  return (
    <AskOnceMore
      title={`Stop sharing ${insideSentence(tax)} with ${practice}?`}
      act="Stop sharing"
      acting="Stopping"
      keep="Keep sharing"
      failed={clientSharingText.stillShared}
      of={of}
      onAct={onStop}
      onClose={onClose}
    >
      <ul>
        {stopWords(practice, tax).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </AskOnceMore>
  );
}

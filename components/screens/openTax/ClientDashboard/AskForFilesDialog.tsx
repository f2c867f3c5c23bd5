import { useState } from 'react';
import { useKeptFields } from '@/components/forms/useKeptFields';
import { ActForm } from '@/components/screens/openTax/Bulk/ActForm';
import { useAskForFiles, type RequestClientIds } from '@/hooks/clients/requests';
import { useNow } from '@/hooks/app/page/useNow';
import { isIsoDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { LONGEST_REQUEST } from '@/lib/clients/requests/fileRequest';
import { fileRequestText } from '@/lib/clients/text';

interface AskForFilesDialogProps {
  ids: RequestClientIds;
  name: string;
  mailed: boolean;
  onClose: () => void;
}

/** Asks for one thing in words, by a day or without: what was typed stays until it is kept. */
export function AskForFilesDialog({ ids, name, mailed, onClose }: AskForFilesDialogProps) {
  const ask = useAskForFiles(ids);
  const now = useNow();
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  useKeptFields({
    name: 'ask for files',
    values: { text, day },
    put: (kept) => {
      setText(kept.text);
      setDay(kept.day);
    },
  });
  return (
    <ActForm
      title="Ask for something"
      go="Ask for it"
      going="Asking"
      failed={fileRequestText.notAsked}
      canGo={text.trim() !== ''}
      isGoing={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onGo={() =>
        ask.mutate(
          { text: text.trim(), ...(isIsoDate(day) && { due_on: day }) },
          { onSuccess: onClose },
        )
      }
    >
      <label>
        {fileRequestText.what}
        <input
          type="text"
          value={text}
          maxLength={LONGEST_REQUEST}
          placeholder="Bank statement for September"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <label>
        {fileRequestText.byWhen}
        <input
          type="date"
          value={day}
          {...(now && { min: isoDate(now) })}
          onChange={({ target }) => setDay(target.value)}
        />
      </label>
      <p>
        {fileRequestText.clientSees(name)}{' '}
        {mailed ? fileRequestText.emailsSent : fileRequestText.noEmail}
      </p>
    </ActForm>
  );
}

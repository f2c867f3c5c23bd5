import { useState } from 'react';
import { ActForm, type BulkActionProps } from './ActForm';
import { useTagClients } from '@/hooks/clients/bulk';
import { counted } from '@/lib/kernel/text/count';
import { LONGEST_TAG } from '@/lib/clients/bulk/acts';
import { bulkText } from '@/lib/clients/text';

/** Puts a tag on the clients, or takes it off: capitals and marks make no other tag. */
export function TagDialog({ practiceId, which, count, onClose }: BulkActionProps) {
  const send = useTagClients(practiceId);
  const [tag, setTag] = useState('');
  const [off, setOff] = useState(false);
  const clients = counted(count, 'client');
  return (
    <ActForm
      title={off ? `Take a tag off ${clients}` : `Tag ${clients}`}
      go={off ? 'Take the tag off' : `Tag ${clients}`}
      canGo={tag.trim() !== ''}
      isGoing={send.isPending}
      error={send.error}
      onGo={() => send.mutate({ which, tag, off }, { onSuccess: () => onClose(true) })}
      onClose={() => onClose(false)}
    >
      <label>
        Tag
        <input
          type="text"
          value={tag}
          maxLength={LONGEST_TAG}
          autoComplete="off"
          onChange={({ target }) => setTag(target.value)}
        />
      </label>
      <label>
        What to do
        <select
          value={off ? 'off' : 'on'}
          onChange={({ target }) => setOff(target.value === 'off')}
        >
          <option value="on">Put it on them</option>
          <option value="off">Take it off them</option>
        </select>
      </label>
      <p>{bulkText.tagsShared}</p>
    </ActForm>
  );
}

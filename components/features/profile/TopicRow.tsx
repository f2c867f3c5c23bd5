import { useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Row } from '@/components/parts/Row';
import { Switch } from '@/components/parts/Switch';
import { TextButton } from '@/components/parts/TextButton';
import { EditRow } from './EditRow';
import { SavedNote } from './SavedNote';
import {
  useChangeNotificationPreference,
  type TopicChoice,
} from '@/hooks/notifications/notifications';
import { NOTICE_CHANNELS, TOPIC_WORDS, type NoticeChannel } from '@/lib/notifications/noticeTopics';
const LABELS: Record<NoticeChannel, string> = { email: 'Email', text: 'Text' };

interface TopicRowProps {
  companyId: string;
  choice: TopicChoice;
  canText: boolean;
}

/**
 * Renders a topic with its switches: saved at once, confirmed in place, and undone with one click
 * (docs/rules/design.md#fields).
 */
export function TopicRow({ companyId, choice, canText }: TopicRowProps) {
  const save = useChangeNotificationPreference(companyId);
  const [last, setLast] = useState<{ channel: NoticeChannel; on: boolean }>();
  const { title, what } = TOPIC_WORDS[choice.topic];
  const change = (channel: NoticeChannel, on: boolean, isUndo = false) =>
    save.mutate(
      { topic: choice.topic, channel, on },
      { onSuccess: () => setLast(isUndo ? undefined : { channel, on }) },
    );
  const mayMove: Record<NoticeChannel, boolean> = {
    email: choice.emailChoice,
    text: choice.textChoice && (canText || choice.text),
  };
  return (
    <EditRow
      title={title}
      value={what}
      actions={NOTICE_CHANNELS.filter((channel) => channel === 'email' || choice.textChoice).map(
        (channel) => (
          <Switch
            key={channel}
            aria-label={`${title}: ${LABELS[channel].toLowerCase()}`}
            checked={choice[channel]}
            disabled={!mayMove[channel] || save.isPending}
            onChange={(event) => change(channel, event.target.checked)}
          >
            {LABELS[channel]}
          </Switch>
        ),
      )}
    >
      {last || save.isError ? (
        <Row as="span" gap={12} align="center" inline>
          <SavedNote isShown={last !== undefined && !save.isError}>Saved</SavedNote>
          {last && !save.isError ? (
            <TextButton
              disabled={save.isPending}
              onClick={() => change(last.channel, !last.on, true)}
            >
              Undo<span className="visually-hidden"> {title}</span>
            </TextButton>
          ) : null}
          {save.isError ? <ActNotice error={save.error} title="Not saved." /> : null}
        </Row>
      ) : null}
    </EditRow>
  );
}

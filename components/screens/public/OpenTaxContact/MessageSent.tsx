import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { CircleCheck } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import type { ContactMessage } from './ContactForm';
import { contactText } from '@/lib/app/text';

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '&:focus': { outline: 'none' },
  '& svg': { flex: 'none', color: theme.vars.palette.success.main },
}));

const Words = styled('blockquote')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '0 0 20px',
  paddingLeft: 16,
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));

/**
 * The message has been taken in: where the answer will go, and what was written, so that it can be
 * kept.
 */
export function MessageSent({
  message,
  onAnother,
}: {
  message: ContactMessage;
  onAnother: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Title ref={title} tabIndex={-1}>
        <Icon of={CircleCheck} />
        We have your message
      </Title>
      <Text font="body1" top={8} below={16} breaks>
        {contactText.sent(message.name, message.email)}
      </Text>
      <Words>{message.message}</Words>
      <TextButton onClick={onAnother}>Write another message</TextButton>
    </>
  );
}

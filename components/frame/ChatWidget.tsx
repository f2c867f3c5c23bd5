import { styled } from '@mui/material/styles';
import { MessageCircle } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { TextLink } from '@/components/parts/TextLink';
import { identifyForChat } from '@/hooks/auth/chatIdentity';
import { useChat } from '@/hooks/notifications/useChat';
import { pageHref } from '@/lib/app/hrefs';
import { chatText } from '@/lib/app/text';

const Root = styled('section')(({ theme }) => ({
  maxWidth: 760,
  padding: '20px 24px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': theme.typography.h3,
  '& p': { ...theme.typography.body2, marginTop: 4, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginTop: 16,
});

/**
 * Renders the ways to reach a person: the support chat, loaded on request, and the contact page.
 */
export function ChatWidget() {
  const { state, open } = useChat(identifyForChat);
  return (
    <Root aria-labelledby="chat-title">
      <h2 id="chat-title">Did not find it?</h2>
      <p role="status">{chatText[state]}</p>
      <Ways>
        <Button
          variant="outlined"
          startIcon={<Icon of={MessageCircle} />}
          disabled={state === 'opening'}
          onClick={open}
        >
          Chat with us
        </Button>
        <TextLink href={pageHref('openTaxContact')}>Send us a message</TextLink>
      </Ways>
    </Root>
  );
}

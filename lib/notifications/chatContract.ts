import { endpoint } from '@/lib/access/endpoint';
import { exactly, listOf, none, string } from '@/lib/kernel/fields';

export const chatSettings = endpoint({
  method: 'GET',
  path: '/chat-settings',
  summary:
    'Returns the address that the chat widget is loaded from on request; empty if there is no chat',
  access: { scope: 'public' },
  origin: 'inferred',
  query: none,
  body: none,
  response: exactly({ script: string().optional(), origins: listOf(string().required()) }),
  example: {
    script: 'https://chat.example.co.uk/widget.js',
    origins: ['https://chat.example.co.uk'],
  },
});

export const chatVisitorIdentification = endpoint({
  method: 'GET',
  path: '/chat-visitor-identification',
  summary:
    'Returns a token that identifies the person to the chat, only for the session’s own verified e-mail address',
  access: { scope: 'person' },
  origin: 'spec',
  limit: 'heavy',
  // Any text: everything but the session's own address gets the same response.
  query: exactly({ email: string().max(320).optional() }),
  body: none,
  response: exactly({ token: string().required(), email: string().required() }),
  example: { token: 'eyJhbGciOiJIUzI1NiJ9.visitor.token', email: 'hannah@marlowandrye.co.uk' },
});

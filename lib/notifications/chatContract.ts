import { endpoint } from '@/lib/access/endpoint';
import { exactly, listOf, none, string } from '@/lib/kernel/fields';

export const chatSettings = endpoint({
  method: 'GET',
  path: '/chat-settings',
  summary:
    'Where the chat widget is loaded from when somebody asks for it; nothing when there is no chat',
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
    'A token that tells the chat who is writing: for the session’s own proven e-mail address, and for no other',
  access: { scope: 'person' },
  origin: 'spec',
  limit: 'heavy',
  // Any text: everything but the session's own address gets the same response.
  query: exactly({ email: string().max(320).optional() }),
  body: none,
  response: exactly({ token: string().required(), email: string().required() }),
  example: { token: 'eyJhbGciOiJIUzI1NiJ9.visitor.token', email: 'hannah@marlowandrye.co.uk' },
});

import { endpoint } from '@/lib/access/endpoint';
import { exactly, none, string } from '@/lib/kernel/fields';
import { exampleHeld } from './examples';
import { approveReturnBody } from './forms';
import { heldList } from './shapes';

export const heldMoneyList = endpoint({
  method: 'GET',
  path: '/operator/money',
  summary:
    'Lists the money we hold for customers, by when it is sent back, and payments whose reference names no claim',
  access: { scope: 'operator' },
  origin: 'inferred',
  query: none,
  body: none,
  response: heldList,
  example: exampleHeld,
});

export const approveMoneyReturn = endpoint({
  method: 'POST',
  path: '/operator/money/approve',
  summary:
    'Approves that money is sent back; above a limit, a second person’s approval is needed before it is sent. Requires re-authentication',
  access: { scope: 'operator' },
  origin: 'inferred',
  query: none,
  body: approveReturnBody,
  response: exactly({ sentence: string().required() }),
  example: { sentence: 'Approved. £26,000.00 is being sent back.' },
});

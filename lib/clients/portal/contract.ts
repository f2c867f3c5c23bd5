import { endpoint } from '@/lib/access/endpoint';
import { boolean, exactly, id } from '@/lib/kernel/fields';

/** A client's own people end that a practice sees the company. */
export const endAgent = endpoint({
  method: 'POST', path: '/client/agents/end',
  summary: 'Ends that one practice sees the company, as when the practice removes its client: nothing of it is shown or read there',
  access: { scope: 'company', action: 'agents:manage' }, origin: 'inferred',
  query: exactly({ company_id: id().required('badly formed'), client_id: id().required('badly formed') }),
  body: exactly({ confirmed: boolean().required().isTrue('Confirm that it is to end') }),
  response: exactly({ ended: boolean().required() }), example: { ended: true },
});

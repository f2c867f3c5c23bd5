import { navigation } from '@/lib/access/endpoint';
import { exactly, string } from '@/lib/kernel/fields';

const anyone = { scope: 'public' } as const;

/** Attribution of the visitor, unchanged from the address; it is cleaned when stored. */
const mark = () => string().max(400).optional();
const utm = () => ({
  utm_source: mark(),
  utm_medium: mark(),
  utm_campaign: mark(),
  utm_term: mark(),
  utm_content: mark(),
});

export const hmrcSignup = navigation({
  path: '/hmrc_signup',
  summary:
    'Sends the browser to HMRC’s consent page before there is an account. The person signs up afterwards',
  access: anyone,
  origin: 'inferred',
  limit: 'signIn',
  query: exactly({ partner_signup: string().max(100).optional(), ...utm() }),
});

export const hmrcLogin = navigation({
  path: '/hmrc_login',
  summary:
    'Sends the browser to HMRC’s consent page. The person then logs in with a VAT number and a code by e-mail',
  access: anyone,
  origin: 'inferred',
  limit: 'signIn',
  query: exactly(utm()),
});

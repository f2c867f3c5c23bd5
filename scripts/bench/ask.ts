import { request, type IncomingHttpHeaders } from 'node:http';
import { Secret, TOTP } from 'otpauth';
import { PEOPLE } from '@/sandbox/fixtures/fixtures';

export interface Raw {
  status: number;
  type: string;
  cookies: string[];
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Makes one request and returns its answer undecoded, compressed or not. @throws when it is not a
 * 200.
 */
export function askRaw(
  port: number,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: 'localhost', port, path, method: body === undefined ? 'GET' : 'POST', headers },
      (response) => {
        const parts: Buffer[] = [];
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', reject)
          .on('end', () => {
            const raw = {
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              cookies: response.headers['set-cookie'] ?? [],
              headers: response.headers,
              body: Buffer.concat(parts),
            };
            if (raw.status === 200) resolve(raw);
            else
              reject(
                new Error(
                  `${path} answered ${raw.status}: ${raw.body.toString('utf8').slice(0, 200)}`,
                ),
              );
          });
      },
    );
    asked.on('error', reject).end(body);
  });
}

/** Returns the headers of an API call by the portal's own pages. */
export const callHeaders = (cookie: string) => ({
  Cookie: cookie,
  'Sec-Fetch-Site': 'same-origin',
});

interface Login {
  email: string;
  password: string;
  appKey?: string;
}

const post = async (port: number, path: string, body: object, cookie = '') => {
  const headers = {
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    Cookie: cookie,
  };
  const { cookies } = await askRaw(port, path, headers, JSON.stringify(body));
  return cookies.map((cookie) => cookie.split(';')[0] ?? '');
};

/** Signs a person in by password, and by app if they have one. Returns their session cookie. */
export async function signInForCookie(
  port: number,
  { email, password, appKey }: Login,
): Promise<string> {
  const first = await post(port, '/portal/api/v2/login', { email, password });
  const code = { app_code: appKey && new TOTP({ secret: Secret.fromBase32(appKey) }).generate() };
  const cookies = appKey
    ? await post(port, '/portal/api/v2/second-step', code, first.join('; '))
    : first;
  return cookies.find((cookie) => cookie.startsWith('session=')) ?? '';
}

/**
 * Signs in the first person of the sandbox. Returns their session cookie, and a function that
 * replaces `{company}` in a path by the id of their first company, which differs in every database.
 */
export async function signIn(
  port: number,
): Promise<{ cookie: string; filled(path: string): string }> {
  const [person] = PEOPLE;
  if (!person) throw new Error('The sandbox has no people.');
  const cookie = await signInForCookie(port, person);
  const listed = await askRaw(port, '/portal/api/user-companies', callHeaders(cookie));
  const [company] = JSON.parse(listed.body.toString('utf8')) as Array<{ id: string }>;
  return { cookie, filled: (path) => path.replace('{company}', company?.id ?? '') };
}

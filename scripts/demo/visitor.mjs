import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 250;
/** A code of an authenticator app is shown for half a minute. */
const WAIT_MS = 60_000;

/**
 * Repeats until the check returns something. @throws after a minute or `limitMs`, with what was
 * awaited.
 */
export async function until(what, check, limitMs = WAIT_MS) {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(LOOK_MS)) {
    const found = await check();
    if (found) return found;
  }
  throw new Error(`Nothing came: ${what}.`);
}

/**
 * Creates a browser that calls the public API as the pages do and keeps its cookies. `portal` is the
 * portal's own address, `origin` the one that visitors see, `sandbox` where mails and codes arrive.
 */
export function newVisitor({ portal, origin, sandbox }) {
  const cookies = new Map();

  const send = async (path, { query = {}, ...init } = {}) => {
    const answer = await fetch(`${portal}/portal/api${path}?${new URLSearchParams(query)}`, {
      redirect: 'manual',
      ...init,
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, { value, line });
    }
    return answer;
  };

  const call = async (path, init) => {
    const answer = await send(path, init);
    const body = await answer.json();
    if (answer.ok) return body;
    throw Object.assign(new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`), {
      confirm: body.confirm,
    });
  };

  const get = (path, query) => call(path, { query });
  const post = (path, body = {}, query = {}) =>
    call(path, {
      method: 'POST',
      query,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  const read = async (path) => (await fetch(`${sandbox}${path}`)).json();
  const mailsTo = async (to) => (await read(`/inbox.json?${new URLSearchParams({ to })}`)).messages;

  /** Enters the code that the person's authenticator app shows, which works only once. */
  const enterAppCode = async (email) => {
    let refused;
    await until(`a new code of the app of ${email}`, async () => {
      const { code } = (await read('/app-codes.json')).codes.find((app) => app.email === email);
      if (code === refused) return false;
      return post('/v2/second-step', { app_code: code }).then(
        () => true,
        () => {
          refused = code;
        },
      );
    });
  };

  return {
    get,
    post,
    send,
    /** Returns the cookies as the portal set them, for another browser. */
    cookieLines: () => [...cookies.values()].map(({ line }) => line),

    /** Signs a person in with their password, and with the code of their app if they have one. */
    logIn: async ({ email, password, hasApp }) => {
      await post('/v2/login', { email, password });
      if (hasApp) await enterAppCode(email);
    },

    /** Returns true while the session is one of a person who is signed in. */
    isSignedIn: async () => (await get('/v2/check-login')).type === 'user',

    /** Returns the newest link in the person's mails that leads to this page of the portal. */
    linkTo: (email, page) =>
      until(`a mail to ${email} with a link to ${page}`, async () =>
        (await mailsTo(email))
          .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
          .find((link) => link.includes(page)),
      ),

    /** Posts what must be confirmed first with a mailed code. */
    postConfirmed: async (email, path, body, query) => {
      const { confirm } = await post(path, body, query).then(
        () => ({}),
        (problem) => {
          if (!problem.confirm) throw problem;
          return problem;
        },
      );
      if (!confirm) throw new Error(`${path} was not to be confirmed.`);
      const newest = async () =>
        (await mailsTo(email)).find(({ subject }) => / is your code to /.test(subject))?.subject;
      const before = await newest();
      const act = { act: confirm.act, subject: confirm.subject };
      await post('/account/re-authentication/code', act);
      const subject = await until(`a code for ${email}`, async () => {
        const now = await newest();
        return now !== before && now;
      });
      const code = /\b(\d{3}) ?(\d{3})\b/.exec(subject).slice(1).join('');
      await post('/account/re-authentication', { ...act, code });
      return post(path, body, query);
    },

    /** Gives the portal HMRC's permission as this agent, on HMRC's own page of the sandbox. */
    consentAsAgent: async (path, query, arn) => {
      const asked = new URL((await send(path, { query })).headers.get('location'));
      const given = await fetch(`${asked.origin}/hmrc-www/oauth/decision`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          ...Object.fromEntries(asked.searchParams),
          userId: '123456789012',
          password: 'anything',
          vrn: '',
          arn,
          decision: 'give',
        }),
      });
      const back = new URL(given.headers.get('location'));
      await send(back.pathname.replace('/portal/api', ''), {
        query: Object.fromEntries(back.searchParams),
      });
    },
  };
}

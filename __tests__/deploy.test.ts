/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readEnv } from '@/server/env';
import { freshStore } from './support/server/freshStore';

interface Service {
  image?: string;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  ports?: string[];
  stop_grace_period?: string;
  build?: { target?: string };
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
}

const read = (file: string) => readFileSync(join('deploy', file), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const [dockerfile, haproxy, pgbouncer, where] = [
  read('portal/Dockerfile'),
  read('haproxy/haproxy.cfg'),
  read('pgbouncer/pgbouncer.ini'),
  read('pgbouncer/where/primary.ini'),
];
const secretsScript = read('make-secrets.sh');
const found = (text: string, shape: RegExp) =>
  shape.exec(text)?.[1] ?? `nothing like ${String(shape)}`;
const portals = Object.entries(compose.services).filter(
  ([, { build }]) => build?.target === 'portal',
);
const portal = portals[0]?.[1] ?? {};
const settings = portal.environment ?? {};
const isSetting = (name: string) => /^[A-Z0-9_]+$/.test(name);
const pairs = (line: string): Record<string, string> =>
  Object.fromEntries(
    [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
const inImage = pairs(found(dockerfile, /^ENV (NODE_ENV=.*)$/m));
const [databaseUrl, portalUrl] = [
  /printf '(postgres:\S+)'.* > DATABASE_URL$/m,
  /printf '(postgres:\S+)'.* > PORTAL_DATABASE_URL$/m,
].map((shape) => found(secretsScript, shape).replace('%s', 'secret')) as [string, string];

/** What an operator fills in, where the example leaves it open, and what providers gave them. */
const FILLED: Record<string, string> = {
  DATABASE_URL: databaseUrl,
  PORTAL_DATABASE_URL: portalUrl,
  TOKEN_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
  SMTP_URL: 'smtps://user:secret@mail.example.co.uk',
  RECEIVING_SORT_CODE: '20-00-00',
  RECEIVING_ACCOUNT_NUMBER: '55779911',
  OPERATOR_FEE_VAT: 'exempt',
  OPERATOR_PHONE: '01632 960 001',
  OPERATOR_ADDRESS: '1 Example Street',
};
const example = Object.fromEntries(
  read('portal.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
);
const secrets = (portal.secrets ?? []).filter(isSetting).map((name) => [name, ''] as const);
const given: Record<string, string> = Object.fromEntries(
  [...Object.entries({ ...inImage, ...example, ...settings }), ...secrets].map(([name, value]) => [
    name,
    value || FILLED[name] || 'filled in',
  ]),
);

test('every setting that is named for the portals is one that the portal reads', () => {
  const asked = new Set<string>();
  const variables = new Proxy<Record<string, string>>(
    {},
    {
      get: (_none, name) => {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  readEnv(variables);
  expect(Object.keys(given).filter((name) => !asked.has(name))).toEqual([]);
});

test('with what an operator fills in, a portal in production starts on them', () => {
  // With its own words in place of our drafts of the terms.
  expect(readEnv(given, [])).toMatchObject({
    production: true,
    oneMachine: false,
    host: '0.0.0.0',
    proxies: { trustedProxies: 1 },
  });
});

test('both portals keep what outlives them in a volume of their own, the ends of the log among it', () => {
  expect(portals.map(([name]) => name)).toEqual(['portal-1', 'portal-2']);
  expect(
    portals.map(([name, { volumes }]) => volumes?.includes(`${name}:${inImage.PORTAL_DATA_DIR}`)),
  ).toEqual([true, true]);
  expect(settings.AUDIT_ANCHOR_FILE).toBe(`${inImage.PORTAL_DATA_DIR}/audit-anchors`);
});

test('the image runs the built program as an unprivileged user, with a readiness check', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(found(last, / AS (\w+)/)).toBe('portal');
  expect(found(last, /^USER (\w+)$/m)).toBe('portal');
  expect(found(last, /^EXPOSE (\d+)$/m)).toBe(inImage.PORT);
  expect(found(last, /(\/\w+)`\)\.then/)).toBe('/readyz');
  expect(found(last, /^CMD \[.*"dist\/(\w+)\.mjs"\]$/m)).toBe('server');
  expect(readFileSync('scripts/steps/build.mjs', 'utf8')).toContain(`server: 'server/main.ts'`);
  expect(readFileSync('server/platform/front/front.ts', 'utf8')).toContain(`path === '/readyz'`);
});

test('the proxy leads to the portals that are ready, and says what they rely on', () => {
  const servers = [...haproxy.matchAll(/^ {2}server (\S+) (\S+)$/gm)].map(([, name, at]) => [
    name,
    at,
  ]);
  expect(servers).toEqual(portals.map(([name]) => [name, `${name}:${inImage.PORT}`]));
  expect(found(haproxy, /http-check send meth GET uri (\S+)/)).toBe('/readyz');
  expect(haproxy).toContain(`http-request set-header ${settings.CLIENT_PORT_HEADER} %[src_port]`);
  expect([haproxy.includes('  option forwardfor\n'), settings.TRUSTED_PROXIES]).toEqual([
    true,
    '1',
  ]);
  const open = [...haproxy.matchAll(/^ {2}bind :(\d+)/gm)].map(([, port]) => port);
  expect(compose.services.proxy?.ports?.map((port) => port.split(':')[1])).toEqual(open);
});

test('a portal that stops answers until the proxy has seen it, and is given the time that it takes', () => {
  const [drain, stop] = [Number(settings.DRAIN_SECONDS), Number(settings.STOP_GRACE_SECONDS)];
  const grace = Number(found(portal.stop_grace_period ?? '', /^(\d+)s$/));
  const [every, looks] = [
    Number(found(haproxy, /check inter (\d+)s/)),
    Number(found(haproxy, / fall (\d+) /)),
  ];
  expect(drain).toBeGreaterThan(every * (looks + 1));
  expect(grace).toBeGreaterThan(stop);
});

test('the pooler gives each connection the limits that the portal asks for, and keeps its prepared statements', async () => {
  const names = found(pgbouncer, /^ignore_startup_parameters = (.*)$/m).split(',');
  const store = await freshStore({ slowness: 1 });
  const { rows } = await store.executeSql(
    `select name, setting from pg_settings where source = 'client' and name not in ('application_name', 'client_encoding') order by name`,
  );
  await store.close();
  expect([...names].sort()).toEqual((rows as { name: string }[]).map(({ name }) => name));
  for (const { name, setting } of rows as { name: string; setting: string }[])
    expect(where).toContain(`set ${name} = ${setting}`);
  expect(found(pgbouncer, /^pool_mode = (\w+)$/m)).toBe('transaction');
  expect(Number(found(pgbouncer, /^max_prepared_statements = (\d+)$/m))).toBeGreaterThan(0);
  const { hostname, port, pathname } = new URL(databaseUrl);
  expect([hostname, port]).toEqual(['pgbouncer', found(pgbouncer, /^listen_port = (\d+)$/m)]);
  expect(where).toMatch(new RegExp(`^${pathname.slice(1)} = host=postgres-a `, 'm'));
});

test('the portals run on a role of their own, which the database and the pooler know beside the owner', () => {
  const [owner, own] = [new URL(databaseUrl), new URL(portalUrl)];
  expect([owner.username, own.username]).toEqual(['portal', 'portal_app']);
  own.username = owner.username;
  expect(own.href).toBe(owner.href);
  const primary = read('postgres/primary.sh');
  for (const role of ['portal', 'portal_app']) {
    expect(primary).toContain(`create role ${role} login password`);
    expect(found(read('postgres/pg_hba.conf'), /^hostssl portal +(\S+)/m).split(',')).toContain(
      role,
    );
    expect(found(secretsScript, /^printf '(.*)' .*> pgbouncer-users$/m)).toContain(
      `"${role}" "%s"`,
    );
  }
  expect(primary.match(/owner to \w+/g)).toEqual(['owner to portal', 'owner to portal']);
});

test('every secret is made by the script, and every file and volume that is named is there', () => {
  const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
  expect(Object.keys(compose.secrets).sort()).toEqual([...new Set(used)].sort());
  // The script makes an empty file for each secret setting that compose.yaml gives the portal.
  const listing = found(secretsScript, /sed -n '([^']+)' \.\.\/compose\.yaml/);
  const listed = execFileSync('sed', ['-n', listing, 'deploy/compose.yaml'], { encoding: 'utf8' });
  const made = (name: string) =>
    listed.split('\n').includes(name) || secretsScript.includes(name.replace(/\.(crt|key)$/, ''));
  expect(
    Object.entries(compose.secrets).filter(
      ([name, { file }]) => file !== `secrets/${name}` || !made(name),
    ),
  ).toEqual([]);
  const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const missing = mounts.filter((from) =>
    from.startsWith('./') ? !existsSync(join('deploy', from)) : !(from in compose.volumes),
  );
  expect(missing).toEqual(['./backups']);
  const named = [...`${haproxy}\n${pgbouncer}`.matchAll(/\/run\/secrets\/(\S+)/g)].map(
    ([, file]) => file,
  );
  expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(named));
});

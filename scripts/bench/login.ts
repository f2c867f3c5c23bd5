import { hash, verify } from '@node-rs/argon2';
import { PEOPLE } from '@/sandbox/fixtures/fixtures';
import { askRaw } from './ask';
import { cpuPerAnswer } from './cpu';
import type { Programs } from './programs';
import { compare, line, median } from './rounds';

const ROUNDS = 5;
const LOGINS = 20;
/** Addresses to log in from: few become known soon, and no count of an address fills. */
const PLACES = 12;
/** The parameters of the portal's own hashes (server/auth/passwords.ts). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < LOGINS; turn += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** R11: logs a person in by password, against one comparison with an argon2 hash. */
export async function passwordLogin(
  programs: Programs,
  say: (text: string) => void,
): Promise<void> {
  const person = PEOPLE.find(({ password }) => password);
  if (!person) throw new Error('The sandbox has nobody with a password.');
  const { email, password } = person;
  const stored = await hash(password, COST);
  const body = JSON.stringify({ email, password });
  let visitor = 0;
  // A login forgives the counts of its person, but not that of its address.
  const logIn = () => {
    visitor += 1;
    return askRaw(
      programs.portal,
      '/portal/api/v2/login',
      {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': `10.4.0.${visitor % PLACES}`,
      },
      body,
    );
  };
  const cpu = cpuPerAnswer(programs);
  const compared = await compare(
    ROUNDS,
    () => medianMs(() => verify(stored, password)),
    async () => {
      let ms = 0;
      await cpu.during(async () => {
        ms = await medianMs(logIn);
        return { answers: LOGINS };
      });
      return ms;
    },
  );
  say(line('R11 login by password ÷ one argon2 hash', compared, 'ms', '≤ 1.50'));
  say(cpu.line());
}

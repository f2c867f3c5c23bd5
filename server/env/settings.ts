import { listInWords } from '@/lib/kernel/text/listInWords';

/** Thrown for an invalid environment; the message lists every problem, one sentence a line. */
export class BadEnvironment extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The portal cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'BadEnvironment';
  }
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** Returns a reader of settings that collects the problems, so that all are reported at once. */
export function settingsReader(variables: Variables) {
  const problems: string[] = [];
  const wrong = (problem: string): void => {
    if (!problems.includes(problem)) problems.push(problem);
  };
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined;
  /** The addresses that receive keys, names and figures, by the names of their settings. */
  const receivers: Record<string, string> = {};

  /** Reads an address and removes its trailing slash. */
  function url(name: string, protocols: readonly string[], fallback: string): string {
    const given = text(name) ?? fallback;
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol))
      return given.replace(/\/+$/, '');
    wrong(
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
    return fallback;
  }

  return {
    problems,
    wrong,
    text,

    whole(name: string, fallback: number, from: number, to: number): number {
      const given = text(name);
      if (given === undefined) return fallback;
      const value = Number(given);
      if (Number.isInteger(value) && value >= from && value <= to) return value;
      wrong(`${name} must be a whole number from ${from} to ${to}, not "${given}".`);
      return fallback;
    },

    seconds(name: string, fallback: number): number {
      const given = text(name);
      const value = Number(given ?? fallback);
      if (value >= 0.05 && value <= 3600) return value;
      wrong(`${name} must be a number of seconds from 0.05 to 3600, not "${given}".`);
      return fallback;
    },

    yes(name: string): boolean {
      const given = text(name)?.toLowerCase();
      if (given !== undefined && given !== 'yes' && given !== 'no')
        wrong(`${name} must be yes or no, not "${given}".`);
      return given === 'yes';
    },

    url,
    receivers,

    /** Reads the web address of something that receives keys, names or figures. */
    receiver(name: string, fallback: string): string {
      receivers[name] = url(name, ['http:', 'https:'], fallback);
      return receivers[name];
    },

    /**
     * Reads settings that depend on each other: either none is given and the fallbacks apply, or
     * all are. Secrets are never repeated in the message.
     */
    together<N extends string>(fallbacks: Record<N, string>): Record<N, string> {
      const names = Object.keys(fallbacks) as N[];
      const missing = names.filter((name) => text(name) === undefined);
      if (missing.length > 0 && missing.length < names.length) {
        const given = names.filter((name) => !missing.includes(name));
        wrong(
          `${listInWords(given)} ${given.length === 1 ? 'is' : 'are'} set but ${listInWords(missing)} ` +
            `${missing.length === 1 ? 'is' : 'are'} not. Set all of them or none.`,
        );
      }
      return Object.fromEntries(
        names.map((name) => [name, text(name) ?? fallbacks[name]]),
      ) as Record<N, string>;
    },
  };
}

/** Returns true for addresses of this machine. */
export function isLoopback(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  );
}

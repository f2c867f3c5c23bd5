/** Keeps one browser's cookies; enough of the rules for one host. */
export class CookieJar {
  private readonly kept = new Map<string, string>();

  header(): string | undefined {
    return this.kept.size === 0
      ? undefined
      : [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(setCookies: readonly string[]): void {
    for (const setCooky of setCookies) {
      const [pair = '', ...attributes] = setCooky.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      if (attributes.some((attribute) => /^max-age=0$/i.test(attribute)))
        this.kept.delete(pair.slice(0, at));
      else this.kept.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  get(name: string): string | undefined {
    return this.kept.get(name);
  }

  set(name: string, value: string): void {
    this.kept.set(name, value);
  }

  /** Returns all cookies by their names. */
  all(): Record<string, string> {
    return Object.fromEntries(this.kept);
  }

  clear(): void {
    this.kept.clear();
  }
}

export function explain(said: string, place: string): string;

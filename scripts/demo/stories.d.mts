export declare const STORIES: Record<
  string,
  {
    name: string;
    look: string;
    person: { name: string; email: string; password: string; hasApp?: boolean };
    steps: string[];
  }
>;

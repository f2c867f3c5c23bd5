import type { Server } from 'node:http';
import type { STORIES } from './stories.mjs';

interface Person {
  name: string;
  email: string;
  password: string;
  hasApp?: boolean;
}
interface DemoState {
  busy?: boolean;
  problem?: string;
  open?: {
    story: { name: string; look: string; person: Person };
    steps: string[];
  };
  clocks?: { portal: number; sandbox: number };
  sandbox: string;
}
interface Director {
  tell(id: string): Promise<boolean>;
  moveOn(name: string | null): Promise<boolean>;
  enter(): Promise<{ path: string; cookies: string[] } | undefined>;
  state(): Promise<DemoState>;
}
interface World {
  addresses(): { portal: string };
  aheadMs(): number;
}
export declare function createDemoServer(parts: {
  stories: typeof STORIES;
  director: Director;
  world: World;
  origin: string;
}): Server;
